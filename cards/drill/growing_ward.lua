return card { static { get(all(creature.you_control), "+0/+2"), as_long_as = your_turn } }
