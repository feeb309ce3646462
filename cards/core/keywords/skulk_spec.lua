scenario("CR 702.118b: creatures with greater power don't block it", function(t)
  local you, foe = t:players()
  local probe = you:battlefield("Probe of Skulking")
  local no, yes = foe:battlefield("Hill Giant"), foe:battlefield("Grizzly Bears")
  t:attack(foe, probe)
  t:illegal(function() t:block { { no, probe } } end)
  t:block { { yes, probe } }
  t:expect(yes.blocking, true)
end)
