local red, blue = kicker "{R}", kicker "{U}"

return card { red, blue, spell { gain_life(1), only_if(red.paid, gain_life(10)), only_if(blue.paid, gain_life(100)) } }
