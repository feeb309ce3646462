return card { spell { put_into(library, all(creature)), shuffle(each(player)) } }
