return card { spell { put_into(library, all(creature)) } }
