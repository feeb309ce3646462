return card { spell { put_into(library, target(creature), { position = 3 }) } }
