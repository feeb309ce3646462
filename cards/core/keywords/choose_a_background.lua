-- CR 702.124k: it speaks of how decks are built, before a game begins (CR 702.124a).
local function choose_a_background()
  return commander_with(any_card.legendary.enchantment.subtype "Background")
end

return keyword { name = "choose_a_background", build = choose_a_background, reminder = "A legendary Background may be your second commander." }
