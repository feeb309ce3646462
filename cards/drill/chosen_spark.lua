local kick = kicker "{2}"

return card { kick, spell { gain_life(1), only_if(kick.paid, destroy(target(creature))) } }
