-- CR 702.166. A card that asks whether it was bargained writes this cost itself, and reads its .paid.
local function bargain()
  return optional_cost(sacrifice(a(permanent.you_control.any_of(artifact, enchantment, permanent.token))))
end

return keyword { name = "bargain", build = bargain, reminder = "You may sacrifice an artifact, enchantment or token as you cast it." }
