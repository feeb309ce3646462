-- CR 702.89
local function umbra_armor()
  return instead { on.destroyed(enchanted_permanent), remove_damage(enchanted_permanent), destroy(this) }
end

return keyword { name = "umbra_armor", build = umbra_armor, reminder = "It is destroyed in the place of what it enchants." }
