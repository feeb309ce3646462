local never = target(creature.where(function() while true do end end)) --> budget: the script does not come to an end
return card {
  activated { cost = "{0}", tap(never) } }
