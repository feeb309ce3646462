-- CR 702.138
local function escape(n, price)
  return alternative_cost {
    price,
    exile(a(any_card.other.in_zone(graveyard, you), { how_many = n })),
    from = graveyard,
  }
end

return keyword { name = "escape", parameters = { n = quantity, price = cost }, build = escape, reminder = "Cast it from your graveyard for this cost and other cards exiled from there." }
