return card { spell { copy(target(any_spell)) } }
