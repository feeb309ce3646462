return card { spell { become(target(any_of(any_spell, permanent)), { colors = "blue", lasts = indefinitely }) } }
