return card { attack_costs(all(creature), { cost = sacrifice(a(land.you_control)), whom = you }) }
