-- CR 702.174i
local function gift_octopus()
  return gift(create(1, token "octopus", { under = linked "gift" }))
end

return keyword { name = "gift_octopus", build = gift_octopus, reminder = "You may promise an opponent an 8/8 Octopus as you cast it." }
