-- CR 702.29e: typecycling(land_card.basic, "{1}{G}")
local function typecycling(what, price)
  local found = search(what)
  return activated {
    cost = { price, discard(this) },
    active_in = hand,
    found,
    reveal(found.objects),
    put_into(hand, found.objects),
    shuffle(you),
  }
end

return keyword { name = "typecycling", parameters = { what = filter, price = cost }, build = typecycling, reminder = "Discard it to find such a card." }
