-- CR 702.64
local function absorb(n)
  return prevent { on.damage { to = this }, amount = n }
end

return keyword { name = "absorb", parameters = { n = quantity }, build = absorb, reminder = "So much of each damage to it is prevented." }
