-- CR 702.128
local function embalm(price)
  return activated {
    cost = { price, exile(this) },
    active_in = graveyard,
    speed = sorcery,
    create(1, copy_of(this.became, { except = { colors = "white", no_mana_cost = true, add_creature_types = "Zombie" } })),
  }
end

return keyword { name = "embalm", parameters = { price = cost }, build = embalm, reminder = "Exile it from your graveyard for a white Zombie copy of it." }
