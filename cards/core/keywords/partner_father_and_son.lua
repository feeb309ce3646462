-- CR 702.124i: it speaks of how decks are built, before a game begins (CR 702.124a).
local function partner_father_and_son()
  return commander_with(any_card.legendary.has "partner_father_and_son")
end

return keyword { name = "partner_father_and_son", build = partner_father_and_son, reminder = "Two legendary cards that have it may be commanders together." }
