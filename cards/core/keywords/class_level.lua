-- CR 716.2: a class level bar with the abilities in its part of the text box.
local function class_level(price, n, list)
  return {
    activated { cost = price, speed = sorcery, activate_only_if = this.level.is_equal(n - 1), designate(this, "level", { number = n }) },
    static { gain(this, list), as_long_as = this.level.at_least(n) },
  }
end

return keyword { name = "class_level", parameters = { price = cost, n = quantity, list = abilities }, build = class_level, reminder = "Pay to gain this level, and its abilities, after the one before." }
