return card {
  when {
    on.cast(this),
    gain_life(half(cast_x, round_down)),
    draw(half(cast_x, round_down)),
  },
  flying,
  trample,
  enters_with { put_counters(cast_x, "+1/+1", this) },
}
