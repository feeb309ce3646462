return card { spell { change_a_target(target(any_spell)) } }
