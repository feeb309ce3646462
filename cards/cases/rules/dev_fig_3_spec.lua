local function size(t, object, power, toughness)
  t:expect(object.power, power)
  t:expect(object.toughness, toughness)
end

scenario("DEV-FIG-3, CR 608.2c: without the type nothing happens", function(t)
  local you = t:players()
  local figure = you:battlefield("Figure of Destiny")
  you:battlefield("Mountain", 6)
  you:activate(figure, "avatar")
  t:resolve()
  size(t, figure, 1, 1)
  t:expect(figure:has("flying"), false)
end)
