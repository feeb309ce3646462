return card {
  activated { cost = { sacrifice(a(creature.you_control)) }, scry(1) },
}
