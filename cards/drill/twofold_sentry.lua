return card { blocks_more(this, 1), whenever { on.blocks(this, { attackers = at_least(2) }), gain_life(1) } }
