return card { blocks_more(this, 1), whenever { on.blocks { object = this, attacker = creature }, gain_life(1) } }
