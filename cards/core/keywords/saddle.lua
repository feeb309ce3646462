-- CR 702.171
local function saddle(n)
  return activated {
    cost = tap(a(creature.other.untapped.you_control, { how_many = any_number, total_power = n })),
    speed = sorcery,
    designate(this, "saddled", { for_this_turn = true }),
  }
end

return keyword { name = "saddle", parameters = { n = quantity }, build = saddle, reminder = "Tap other creatures with enough power and it is saddled until end of turn." }
