return card {
  activated { cost = "{T}", get(target(creature), "+2/+2", { lasts = as_long_as(this.is(permanent.tapped)) }) },
}
