local text = creature.where(function() return "yes" end) --> wrong-kind: the function returns "yes", and true or false is wanted
return card { activated { cost = "{0}", gain_life(count(text)) } }
