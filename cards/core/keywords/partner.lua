-- CR 702.124h: it speaks of how decks are built, before a game begins (CR 702.124a).
local function partner()
  return commander_with(any_card.legendary.has "partner")
end

return keyword { name = "partner", build = partner, reminder = "Two legendary cards that have it may be commanders together." }
