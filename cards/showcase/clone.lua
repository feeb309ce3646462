return card {
  enters_as { copy_of(a(creature)), optional = true },
}
