return card { spell { only_if(you.designated "city's blessing", gain_life(5), { otherwise = gain_life(1) }) } }
