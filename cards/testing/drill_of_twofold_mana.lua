return card { spell { double_mana(you) } }
