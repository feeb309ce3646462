return card { block_costs(all(creature), { cost = { "{W}", pay_life(1) } }) }
