return card { spell { airbend(targets(up_to(2), creature)) } }
