return card { spell { add_mana("{B}{B}{B}") } }
