scenario("CR 702.13b: only artifact creatures and those that share a color block it", function(t)
  local you, foe = t:players()
  local probe = you:battlefield("Probe of Intimidation")
  local no, yes = foe:battlefield("Hill Giant"), foe:battlefield("Grizzly Bears")
  t:attack(foe, probe)
  t:illegal(function() t:block { { no, probe } } end)
  t:block { { yes, probe } }
  t:expect(yes.blocking, true)
end)
