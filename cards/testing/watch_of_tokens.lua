return card { whenever { on.tokens_created { under = you }, gain_life(1) } }
