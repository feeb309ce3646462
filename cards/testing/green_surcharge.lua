return card { costs_more(all(any_spell), { mana = "{G}" }) }
