-- CR 702.81: its own mana cost is what is paid, and a land card is discarded besides.
local function retrace(price)
  return alternative_cost { price, discard(a(land_card.in_zone(hand, you))), from = graveyard }
end

return keyword { name = "retrace", parameters = { price = cost }, build = retrace, reminder = "Cast it from your graveyard for its mana cost and a discarded land card." }
