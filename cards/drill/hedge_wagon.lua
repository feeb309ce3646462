return card { spell { create(1, token "treasure", { blocking = true }) } }
