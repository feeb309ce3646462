local kick = multikicker "{2}"

return card { kick, spell { gain_life(1), gain_life(kick.times * 10) } }
