return card { costs_less(all(any_spell.you_control), { mana = "{R/P}" }) }
