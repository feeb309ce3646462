return card { spell { change_any_targets(target(any_spell)) } }
