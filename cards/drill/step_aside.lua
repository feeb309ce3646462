return card { spell { remove_from_combat(target(creature)) } }
