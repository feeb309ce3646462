-- CR 721.2b: the station symbol "{n+}" with a box of power and toughness in its part of the text box.
local function stationed_creature(n, size, list)
  return static {
    become(this, { add_types = "Creature", base = size, gain = list }),
    as_long_as = this.counters("charge").at_least(n),
  }
end

return keyword {
  name = "stationed_creature",
  parameters = { n = quantity, size = numbers, list = abilities },
  build = stationed_creature,
  reminder = "While it has so many charge counters it is a creature of that size too, with these abilities.",
}
