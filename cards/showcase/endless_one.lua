return card {
  enters_with { put_counters(cast_x, "+1/+1", this) },
}
