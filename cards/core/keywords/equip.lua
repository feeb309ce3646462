-- CR 702.6
local function equip(price)
  return activated {
    cost = price,
    speed = sorcery,
    attach(this, target(creature.you_control)),
  }
end

return keyword { name = "equip", parameters = { price = cost }, build = equip }
