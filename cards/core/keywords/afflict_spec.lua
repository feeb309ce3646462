scenario("CR 702.130a: blocked it costs the defending player life", function(t)
  local you, foe = t:players()
  local probe, bears = you:battlefield("Probe of Affliction"), foe:battlefield("Grizzly Bears")
  t:attack(foe, probe)
  t:block { { bears, probe } }
  t:resolve()
  t:expect(foe.life, 18)
end)
