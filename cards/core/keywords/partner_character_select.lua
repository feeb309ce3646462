-- CR 702.124i: it speaks of how decks are built, before a game begins (CR 702.124a).
local function partner_character_select()
  return commander_with(any_card.legendary.has "partner_character_select")
end

return keyword { name = "partner_character_select", build = partner_character_select, reminder = "Two legendary cards that have it may be commanders together." }
