-- CR 702.124j: two abilities, the first of which speaks of how decks are built (CR 702.124a).
local function partner_with(name)
  local friend = target(player)
  local found = search(any_card.named(name), { by = friend })
  return {
    commander_with(any_card.legendary.named(name)),
    when { on.enters(this), may { found, by = friend, if_done = { reveal(found.objects), put_into(hand, found.objects), shuffle(friend) } } },
  }
end

return keyword { name = "partner_with", parameters = { name = card_name }, build = partner_with, reminder = "Both may be commanders together, and with the one comes the other." }
