return card {
  spell { create(2, token "soldier") },
}
