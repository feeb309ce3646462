return card {
  additional_cost { forage() },
  spell { draw(1) },
}
