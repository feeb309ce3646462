return card { attack_costs(all(creature), { cost = "{W}", whom = you }) }
