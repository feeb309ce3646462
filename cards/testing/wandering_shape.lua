local model = target(permanent.other)
return card {
  activated { cost = "{U}", name = "shape", become_copy(this, copy_of(model), { lasts = until_end_of_turn }) },
  activated { cost = "{0}", name = "grow", put_counters(1, "+1/+1", this) },
}
