-- CR 702.121
local function melee()
  local many = you.opponents_attacked
  return whenever { on.attacks(this), get(this, { many, many }, { lasts = until_end_of_turn }) }
end

return keyword { name = "melee", build = melee, reminder = "It gets +1/+1 for each opponent that you attack." }
