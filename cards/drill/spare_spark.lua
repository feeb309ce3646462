local kick = kicker "{2}"

return card { kick, spell { deal_damage(1, target(player)), only_if(kick.paid, gain_life(3)) } }
