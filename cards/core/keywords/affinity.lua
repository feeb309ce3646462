-- CR 702.41
local function affinity(what)
  return costs_less { generic = count(what.you_control) }
end

return keyword { name = "affinity", parameters = { what = filter }, build = affinity, reminder = "It costs less for each such permanent you control." }
