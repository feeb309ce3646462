return card {
  at { step.upkeep(any_player), deal_damage(2, that.player) },
  instead { on.life_gained { by = player }, change = { amount = 0 } },
}
