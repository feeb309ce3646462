return card { spell { amass(1, "Orc") } }
