return card {
  spell { copy(target(any_of(instant, sorcery)), { new_targets = true }) },
}
