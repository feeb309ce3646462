-- CR 702.181
local function mobilize(n)
  local troop = create(n, token "warrior", { tapped = true, attacking = true })
  return whenever {
    on.attacks(this),
    troop,
    later { step.end_step(any_player), sacrifice(troop.objects) },
  }
end

return keyword { name = "mobilize", parameters = { n = quantity }, build = mobilize, reminder = "As it attacks, Warriors attack beside it for a turn." }
