return card { spell { become_blocked(target(creature.unblocked)) } }
