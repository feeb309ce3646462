return card { backup(1, { flying, whenever { on.attacks(this), gain_life(1) } }) }
