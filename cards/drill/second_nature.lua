return card { enchant(creature), static { gain(enchanted_creature, { double_strike, first_strike, flying, indestructible, lifelink, menace, reach, trample, vigilance }) } }
