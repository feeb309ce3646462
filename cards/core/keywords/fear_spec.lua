scenario("CR 702.36b: only artifact creatures and black creatures block it", function(t)
  local you, foe = t:players()
  local probe = you:battlefield("Probe of Fear")
  local no, yes = foe:battlefield("Grizzly Bears"), foe:battlefield("Typhoid Rats")
  t:attack(foe, probe)
  t:illegal(function() t:block { { no, probe } } end)
  t:block { { yes, probe } }
  t:expect(yes.blocking, true)
end)
