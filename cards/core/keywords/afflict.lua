-- CR 702.130
local function afflict(n)
  return whenever { on.becomes_blocked(this), lose_life(n, defending_player) }
end

return keyword { name = "afflict", parameters = { n = quantity }, build = afflict, reminder = "Blocked, it costs the defending player life." }
