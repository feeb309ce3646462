return card { spell { skip(on.turn_begins(target(player))) } }
