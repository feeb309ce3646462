return card { spell { copy(target(any_ability), { new_targets = true }) } }
