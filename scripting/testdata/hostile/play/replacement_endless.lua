local never = compute(function() while true do end end) --> budget: the script does not come to an end
return card {
  instead { on.life_gained { by = you }, change = { amount = never } },
  activated { cost = "{0}", gain_life(1) } }
