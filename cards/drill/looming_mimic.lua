return card { enters_as { copy_of(a(creature), { except = { base = "7/7" } }) } }
