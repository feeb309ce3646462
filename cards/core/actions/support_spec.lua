local function cast(t, name, options)
  local you, foe = t:players()
  local watch = you:battlefield("Watch of Deeds")
  you:hand(name)
  you:add_mana("{U}{U}{U}{U}")
  local spell = you:cast(name, options or {})
  t:resolve()
  return you, foe, watch, spell
end

scenario("CR 701.41a: a counter on each of up to two target creatures", function(t)
  local you, foe = t:players()
  local bears, giant, elves = you:battlefield("Grizzly Bears"), foe:battlefield("Hill Giant"), you:battlefield("Llanowar Elves")
  t:illegal(function() cast(t, "Drill of Support", { targets = { { bears, giant, elves } } }) end)
  cast(t, "Drill of Support", { targets = { { bears, giant } } })
  t:expect(bears.power, 3)
  t:expect(giant.power, 4)
  t:expect(elves.power, 1)
end)
