return card { spell { skip(phase.combat(target(player))) } }
