local one = each(creature.you_control)

return card {
  spell { for_each(one, prevent { on.damage { to = one }, next = 1, lasts = this_turn }) },
}
