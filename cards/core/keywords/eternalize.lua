-- CR 702.129
local function eternalize(price)
  return activated {
    cost = { price, exile(this) },
    active_in = graveyard,
    speed = sorcery,
    create(1, copy_of(this.became, { except = { colors = "black", no_mana_cost = true, add_creature_types = "Zombie", base = "4/4" } })),
  }
end

return keyword { name = "eternalize", parameters = { price = cost }, build = eternalize, reminder = "Exile it from your graveyard for a black 4/4 Zombie copy of it." }
