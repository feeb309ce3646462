return card { spell { sacrifice(a(creature.you_control, { how_many = 3 })), gain_life(4) } }
