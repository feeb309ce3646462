return card { spell { amass(2, "Zombie") } }
