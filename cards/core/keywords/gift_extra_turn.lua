-- CR 702.174g
local function gift_extra_turn()
  return gift(take_extra_turn(linked "gift"))
end

return keyword { name = "gift_extra_turn", build = gift_extra_turn, reminder = "You may promise an opponent an extra turn as you cast it." }
