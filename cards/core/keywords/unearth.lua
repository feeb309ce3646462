-- CR 702.84
local function unearth(price)
  local back = put_onto_battlefield(this)
  return activated {
    cost = price,
    active_in = graveyard,
    speed = sorcery,
    back,
    gain(back.objects, haste, { lasts = indefinitely }),
    later { step.end_step(any_player), exile(back.objects) },
    instead { on.leaves(back.objects), change = { zone = exile }, lasts = indefinitely },
  }
end

return keyword { name = "unearth", parameters = { price = cost }, build = unearth, reminder = "It comes back from your graveyard with haste for a turn, and is exiled after." }
