return card { blocks_more(this, 1), whenever { on.blocks(this), gain_life(1) } }
