return card {
  spell { take_extra_turn(you) },
}
