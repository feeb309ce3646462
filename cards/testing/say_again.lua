return card { spell { copy(target(any_spell), { new_targets = true }) } }
