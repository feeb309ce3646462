return card { spell { earthbend(2) } }
