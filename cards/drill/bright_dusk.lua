return card { spell { deal_damage(1, all(creature)), end_the "turn" } }
