return card { spell { time_travel(1) } }
