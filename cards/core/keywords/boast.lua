-- CR 702.142
local function boast(price, list)
  return activated {
    cost = price,
    activate_only_if = happened(on.attacks(this), this_turn),
    limit = once_each_turn,
    unpack(type(list) == "table" and list or { list }),
  }
end

return keyword { name = "boast", parameters = { price = cost, list = acts }, build = boast, reminder = "Activate it once each turn, if it attacked this turn." }
