return card { spell { counter(target(any_ability)) } }
