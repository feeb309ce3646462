return card { costs_at_least(all(any_spell), 3) }
