return card { whenever { on.shuffles(player), gain_life(1) } }
