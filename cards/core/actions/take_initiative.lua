-- CR 726. Whoever has it takes it again as well (CR 726.5).
local function take_initiative()
  return take_designation(token "the_initiative", { action = "take_initiative" })
end

return action { name = "take_initiative", build = take_initiative, reminder = "One player has it: venture into the Undercity now and at your upkeep, until creatures deal combat damage to you." }
