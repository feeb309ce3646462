-- CR 702.32
local function fading(n)
  local gone = remove_counters(1, "fade", this)
  return {
    enters_with { put_counters(n, "fade", this) },
    at { step.upkeep(you), gone, only_if(isnt(gone.happened), sacrifice(this)) },
  }
end

return keyword { name = "fading", parameters = { n = quantity }, build = fading, reminder = "It loses a fade counter each upkeep of yours, and is sacrificed where it can't." }
