return card { spell { become(target(permanent), { add_supertypes = "World", lasts = until_end_of_turn }) } }
