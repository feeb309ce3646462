return card { spell { extra_phases "combat" } }
