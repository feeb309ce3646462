return card {
  additional_cost { collect_evidence(4) },
  spell { draw(1) },
}
