local function size(t, object, power, toughness)
  t:expect(object.power, power)
  t:expect(object.toughness, toughness)
end

scenario("DEV-FIG-1, CR 613.4b: an 8/8 with counters goes back to 2/2 and keeps what it gained", function(t)
  local you = t:players()
  local figure = you:battlefield("Figure of Destiny", { counters = { ["+1/+1"] = 2 } })
  you:battlefield("Mountain", 11)
  for _, name in ipairs { "spirit", "warrior", "avatar" } do
    you:activate(figure, name)
    t:resolve()
  end
  size(t, figure, 10, 10)
  you:activate(figure, "spirit")
  t:resolve()
  size(t, figure, 4, 4)
  t:expect(figure.keywords, { "flying", "first_strike" })
  t:expect(figure.subtypes, { "Kithkin", "Spirit" })
end)
