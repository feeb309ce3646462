return card { additional_cost { sacrifice(a(creature.you_control)) }, spell { draw(1) } }
