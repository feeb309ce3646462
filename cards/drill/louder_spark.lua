local kick = kicker "{2}"

return card { kick, spell { only_if(kick.paid, deal_damage(4, target(player)), { otherwise = gain_life(1) }) } }
