-- CR 702.122
local function crew(n)
  return activated {
    cost = tap(a(creature.other.untapped.you_control, { how_many = any_number, total_power = n })),
    become(this, { add_types = { "Artifact", "Creature" }, lasts = until_end_of_turn }),
  }
end

return keyword { name = "crew", parameters = { n = quantity }, build = crew, reminder = "Tap creatures with enough power and it is a creature until end of turn." }
