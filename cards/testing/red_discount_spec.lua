-- What each spell asks for, with {R}{R} less.
local function with(t, price, name, options)
  local you, foe = t:players()
  you:battlefield("Red Discount")
  local spell = you:hand(name)
  if price ~= "" then you:add_mana(price) end
  you:cast(spell, options and { targets = { foe } } or {})
  t:expect(spell.zone, "stack")
  t:expect(you:mana(), "")
  return you, foe
end

scenario("CR 118.7b: what a cost does not ask for is taken off generic mana", function(t)
  with(t, "{G}", "Grizzly Bears")
end)

scenario("CR 118.7b, 118.7a: it takes off no other colour", function(t)
  local you = t:players()
  you:battlefield("Red Discount")
  local bears = you:hand("Grizzly Bears")
  you:add_mana("{C}")
  t:illegal(function() you:cast(bears) end)
end)

scenario("CR 118.7c: more of a colour than is asked for comes off generic mana", function(t)
  with(t, "{C}{C}", "Probe of Foretelling", true)
end)

scenario("CR 118.7: a cost that is reduced to nothing is {0}", function(t)
  with(t, "", "Lightning Bolt", true)
end)

scenario("CR 118.7c, 601.2b: a hybrid symbol that could ask for that colour is taken off", function(t)
  with(t, "", "Figure of Destiny")
end)

scenario("CR 118.7: an increase comes before the reduction", function(t)
  local you, foe = t:players()
  you:battlefield("Red Discount")
  foe:battlefield("Green Surcharge")
  local bolt = you:hand("Lightning Bolt")
  you:add_mana("{R}")
  t:illegal(function() you:cast(bolt, { targets = { foe } }) end)
  you:add_mana("{G}")
  you:cast(bolt, { targets = { foe } })
  t:expect(you:mana(), "{R}")
end)
