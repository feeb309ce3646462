-- CR 716.2a
local function class_level(n, price)
  return activated { cost = price, speed = sorcery, activate_only_if = this.level.is_equal(n - 1), set_level(n, this) }
end

return keyword { name = "class_level", parameters = { n = quantity, price = cost }, build = class_level, reminder = "Pay at leisure to reach this level from the one below." }
