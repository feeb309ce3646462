return card { spell { remove_damage(target(creature)) } }
