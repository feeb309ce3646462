return card { attack_costs(this, { cost = pay_life(2) }) }
