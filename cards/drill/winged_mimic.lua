return card { enters_as { copy_of(a(creature), { except = { gain = flying } }) } }
