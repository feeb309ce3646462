return card { spell { lose_life(half(you.life, round_up)), gain_life(half(count(creature), round_down)) } }
