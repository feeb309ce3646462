return card { static { as_though_flash(all(any_spell.creature)) } }
