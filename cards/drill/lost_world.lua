return card { spell { become(target(permanent), { remove_supertypes = "World", lasts = until_end_of_turn }) } }
