return card { static { active_in = { hand, stack }, as_long_as = count(creature.opponents_control).at_least(1), gain(this, flash) } }
