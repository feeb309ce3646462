-- CR 701.66
local function earthbend(n)
  local ground = target(land.you_control)
  return {
    become(ground, { add_types = "Creature", base = "0/0", gain = haste, lasts = indefinitely }),
    put_counters(n, "+1/+1", ground),
    later { any_event(on.dies(ground), on.exiled(ground)), put_onto_battlefield(ground.became, { tapped = true, under = you }) },
    objects = ground,
  }
end

return action { name = "earthbend", parameters = { n = quantity }, build = earthbend, reminder = "A land of yours becomes a creature with counters; when it dies or is exiled, it comes back." }
