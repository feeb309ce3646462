scenario("CR 702.68a: unblocked it gets +N/+0", function(t)
  local you, foe = t:players()
  local probe = you:battlefield("Probe of Frenzy")
  t:attack(foe, probe)
  t:block {}
  t:resolve()
  t:expect(probe.power, 4)
end)
