return card { spell { skip(step.untap(target(player))) } }
