return card { spell { become(all(enchantment), { add_supertypes = "World", lasts = until_end_of_turn }) } }
