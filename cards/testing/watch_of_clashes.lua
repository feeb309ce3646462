return card { whenever { on.clashes { by = you }, gain_life(1) }, whenever { on.clashes { by = you, amount = 1 }, gain_life(10) } }
