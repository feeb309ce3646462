-- CR 702.31
local function horsemanship()
  return static { cant(on.blocks(creature.without "horsemanship", { attacker = this })) }
end

return keyword { name = "horsemanship", build = horsemanship, reminder = "Only creatures with horsemanship can block it." }
