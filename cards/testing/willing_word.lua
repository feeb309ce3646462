return card { spell { choose_new_targets(target(any_spell)) } }
