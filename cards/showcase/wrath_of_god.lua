return card {
  spell { destroy(all(creature), { cant_regenerate = true }) },
}
