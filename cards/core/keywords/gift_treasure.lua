-- CR 702.174h
local function gift_treasure()
  return gift(create(1, token "treasure", { under = linked "gift" }))
end

return keyword { name = "gift_treasure", build = gift_treasure, reminder = "You may promise an opponent a Treasure token as you cast it." }
