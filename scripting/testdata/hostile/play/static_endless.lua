return card {
  static { get(all(creature.where(function() while true do end end)), "+1/+1") }, --> budget: the script does not come to an end
  activated { cost = "{0}", gain_life(1) } }
