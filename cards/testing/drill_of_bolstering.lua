return card { spell { bolster(2) } }
