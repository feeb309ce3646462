-- It counts deeds: each is an event of its own.
return card {
  whenever { any_event(on.discovers(you), on.becomes_monarch(you)), put_counters(1, "deed", this) },
}
