-- CR 702.154
local function enlist()
  local helper = a(creature.you_control.other.untapped.without_sickness.isnt(creature.chosen_to_attack))
  return optional_attack_cost {
    cost = tap(helper),
    when_done { get(this, { helper.power, 0 }, { lasts = until_end_of_turn }) },
  }
end

return keyword { name = "enlist", build = enlist, reminder = "As it attacks, another creature of yours may be tapped to lend it its power." }
