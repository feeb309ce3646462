-- CR 702.113
local function awaken(n, price)
  local roused = alternative_cost { price }
  local ground = target(land.you_control)
  return {
    roused,
    spell {
      only_if(roused.paid, {
        put_counters(n, "+1/+1", ground),
        become(ground, { add_types = "Creature", creature_types = "Elemental", base = "0/0", gain = haste, lasts = indefinitely }),
      }),
    },
  }
end

return keyword { name = "awaken", parameters = { n = quantity, price = cost }, build = awaken, reminder = "Cast it for this cost and a land of yours becomes an Elemental with counters." }
