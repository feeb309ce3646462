return card { attack_costs(all(creature), { generic = count(land.tapped), whom = you }) }
