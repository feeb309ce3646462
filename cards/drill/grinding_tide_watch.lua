return card { whenever { on.mills(player), gain_life(1) } }
