return card { spell { have(target(player), take_initiative()) } }
