-- CR 702.124m: it speaks of how decks are built, before a game begins (CR 702.124a).
local function doctors_companion()
  return commander_with(any_card.legendary.creature.subtype "Time Lord".subtype "Doctor")
end

return keyword { name = "doctors_companion", build = doctors_companion, reminder = "A legendary Time Lord Doctor may be your second commander." }
