-- CR 702.53
local function transmute(price)
  local found = search(any_card.mana_value(this.mana_value))
  return activated {
    cost = { price, discard(this) },
    active_in = hand,
    speed = sorcery,
    found,
    reveal(found.objects),
    put_into(hand, found.objects),
    shuffle(you),
  }
end

return keyword { name = "transmute", parameters = { price = cost }, build = transmute, reminder = "Discard it to find a card with its mana value." }
