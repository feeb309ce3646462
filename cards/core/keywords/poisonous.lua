-- CR 702.70
local function poisonous(n)
  return whenever {
    on.damage { combat = true, from = this, to = player },
    put_counters(n, "poison", that.to),
  }
end

return keyword { name = "poisonous", parameters = { n = quantity }, build = poisonous }
