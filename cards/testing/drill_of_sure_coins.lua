return card { instead { on.coin_flipped { by = you }, change = { amount = 1 } } }
