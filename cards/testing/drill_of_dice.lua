local r = roll(1, { how_many = 2 })
return card { spell { r, only_if(r.amount.at_most(2), gain_life(r.amount)), only_if(r.amount.at_least(3), gain_life(10)) } }
