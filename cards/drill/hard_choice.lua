return card { spell { sacrifice(a(creature), { by = target(player) }) } }
