local never = compute(function() while true do end end) --> budget: the script does not come to an end
return card {
  whenever { on.becomes_tapped(creature), only_if = never.at_least(1), gain_life(1) },
  activated { cost = "{0}", tap(this) } }
