return card { spell { change_targets(target(any_of(any_spell, any_ability))) } }
