local never = compute(function() while true do end end) --> budget: the script does not come to an end
return card {
  activated { cost = { "{0}", pay_life(never) }, gain_life(1) } }
