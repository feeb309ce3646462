local r = roll(20, { how_many = 2, keep = "highest" })
return card { spell { r, gain_life(r.amount) } }
