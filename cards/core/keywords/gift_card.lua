-- CR 702.174e
local function gift_card()
  return gift(draw(1, linked "gift"))
end

return keyword { name = "gift_card", build = gift_card, reminder = "You may promise an opponent a card as you cast it." }
