return card { spell { put_into(hand, all(creature)) } }
