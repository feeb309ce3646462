scenario("DEV-LAY-4, CR 305.7, 613.7: types added after the type was set", function(t)
  local you, foe = t:players()
  local wastes = you:battlefield("Adarkar Wastes")
  foe:battlefield("Blood Moon")
  you:battlefield("Prismatic Omen")
  t:expect(wastes.subtypes, { "Plains", "Island", "Swamp", "Mountain", "Forest" })
  t:expect(wastes:abilities(), 5) -- the intrinsic ones alone
  t:expect(wastes:could_produce(), "{W}{U}{B}{R}{G}")
end)
