return card { static { gain(all(creature.you_control), activated { cost = "{0}", limit = once_each_turn, gain_life(1) }) } }
