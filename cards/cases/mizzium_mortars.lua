return card {
  spell { deal_damage(4, target(creature.opponents_control)) },
  overload "{3}{R}{R}{R}",
}
