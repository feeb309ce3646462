-- CR 702.174f
local function gift_fish()
  return gift(create(1, token "fish", { under = linked "gift", tapped = true }))
end

return keyword { name = "gift_fish", build = gift_fish, reminder = "You may promise an opponent a tapped 1/1 Fish as you cast it." }
