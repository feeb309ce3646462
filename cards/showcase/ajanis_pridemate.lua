return card {
  whenever { on.life_gained { by = you }, put_counters(1, "+1/+1", this) },
}
