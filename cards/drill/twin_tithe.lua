return card { activated { cost = { sacrifice(a(creature.you_control, { how_many = 2 })) }, gain_life(5) } }
