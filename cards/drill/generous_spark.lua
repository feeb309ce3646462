return card {
  alternative_cost { gain_life(3, a(opponent)) },
  spell { deal_damage(2, target(player)) },
}
