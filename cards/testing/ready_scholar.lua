return faces {
  normal = card {
    enters_prepared,
    activated { name = "prepare", cost = "{1}", prepare(this) },
    activated { name = "unprepare", cost = "{1}", unprepare(this) },
    whenever { on.becomes_prepared(this), gain_life(1) },
  },
  prepare = card { spell { deal_damage(2, target(any_target)) } },
}
