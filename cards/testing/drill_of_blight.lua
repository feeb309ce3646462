return card {
  additional_cost { blight(2) },
  spell { draw(1) },
}
