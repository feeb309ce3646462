return card { spell { gain_life(count(creature)), destroy(all(creature)), gain_life(count(creature)) } }
