return card { static { cant(on.cast(any_spell.mana_value(at_most(0)), { by = opponent })) } }
