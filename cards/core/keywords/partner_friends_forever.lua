-- CR 702.124i: it speaks of how decks are built, before a game begins (CR 702.124a).
local function partner_friends_forever()
  return commander_with(any_card.legendary.has "partner_friends_forever")
end

return keyword { name = "partner_friends_forever", build = partner_friends_forever, reminder = "Two legendary cards that have it may be commanders together." }
