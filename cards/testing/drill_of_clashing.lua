local duel = clash()
return card { spell { duel, only_if(duel.amount.at_least(1), gain_life(4)) } }
