-- CR 721.2a: the station symbol "{n+}" with the abilities in its part of the text box.
local function stationed(n, list)
  return static { gain(this, list), as_long_as = this.counters("charge").at_least(n) }
end

return keyword { name = "stationed", parameters = { n = quantity, list = abilities }, build = stationed, reminder = "It has these abilities while it has so many charge counters." }
