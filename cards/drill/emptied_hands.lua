return card { spell { discard(2, { by = target(player) }) } }
