return card {
  instead { on.dies(creature.opponents_control), exile(that.object, { as = "caught" }) },
  activated { cost = "{1}", name = "free", put_into(hand, linked "caught") },
}
