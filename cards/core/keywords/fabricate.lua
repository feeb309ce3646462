-- CR 702.123
local function fabricate(n)
  return when {
    on.enters(this),
    may { put_counters(n, "+1/+1", this), otherwise = create(n, token "servo") },
  }
end

return keyword { name = "fabricate", parameters = { n = quantity }, build = fabricate, reminder = "As it comes you choose between +1/+1 counters and Servos." }
