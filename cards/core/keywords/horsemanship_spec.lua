scenario("CR 702.31b: only creatures with horsemanship block it", function(t)
  local you, foe = t:players()
  local probe = you:battlefield("Probe of Horses")
  local no, yes = foe:battlefield("Grizzly Bears"), foe:battlefield("Probe of Horses")
  t:attack(foe, probe)
  t:illegal(function() t:block { { no, probe } } end)
  t:block { { yes, probe } }
  t:expect(yes.blocking, true)
end)
