return card { spell { extra_phases "upkeep" } }
