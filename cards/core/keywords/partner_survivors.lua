-- CR 702.124i: it speaks of how decks are built, before a game begins (CR 702.124a).
local function partner_survivors()
  return commander_with(any_card.legendary.has "partner_survivors")
end

return keyword { name = "partner_survivors", build = partner_survivors, reminder = "Two legendary cards that have it may be commanders together." }
