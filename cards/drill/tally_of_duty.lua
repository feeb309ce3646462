return card { spell { gain_life(count(creature.had_to_attack)) } }
