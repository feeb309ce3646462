return card {
  spell { may { sacrifice(a(creature.you_control)), if_done = when_done { deal_damage(3, target(any_target)) } } },
}
