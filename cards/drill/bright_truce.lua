return card { spell { deal_damage(2, all(creature)), end_the "combat" } }
