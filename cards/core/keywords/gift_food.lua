-- CR 702.174d
local function gift_food()
  return gift(create(1, token "food", { under = linked "gift" }))
end

return keyword { name = "gift_food", build = gift_food, reminder = "You may promise an opponent a Food token as you cast it." }
