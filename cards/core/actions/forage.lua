-- CR 701.61
local function forage()
  return either(
    exile(a(any_card.in_zone(graveyard, you), { how_many = 3 })),
    sacrifice(a(permanent.subtype "Food".you_control)))
end

return action { name = "forage", build = forage, reminder = "Exile three cards from your graveyard or sacrifice a Food." }
