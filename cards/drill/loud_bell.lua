return card { whenever { on.triggers { source = permanent }, gain_life(10) } }
