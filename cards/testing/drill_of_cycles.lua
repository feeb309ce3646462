return card { whenever { on.cycled(you), gain_life(1) } }
