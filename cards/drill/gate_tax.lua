return card { block_costs(all(creature), { generic = 1 }) }
