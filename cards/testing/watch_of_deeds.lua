-- It counts deeds: each is an event of its own.
return card {
  whenever { on.discovers(you), put_counters(1, "deed", this) },
}
