return card { enters_tapped, enters_as { copy_of(a(creature)), optional = true } }
