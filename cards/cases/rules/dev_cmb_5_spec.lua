scenario("DEV-CMB-5, CR 509.1c: all that can block it do", function(t)
  local you, foe = t:players()
  local unicorn = you:battlefield("Prized Unicorn")
  local bears, vanguard = foe:battlefield("Grizzly Bears"), foe:battlefield("Elite Vanguard")
  t:attack(foe, unicorn)
  t:illegal(function() t:block { { bears, unicorn } } end, "requirements")
  t:illegal(function() t:block {} end)
  t:block { { bears, unicorn }, { vanguard, unicorn } }
  t:expect(bears.blocking, true)
  t:expect(vanguard.blocking, true)
end)


scenario("DEV-CMB-5, CR 509.1c: a tapped creature is not able to block", function(t)
  local you, foe = t:players()
  local unicorn = you:battlefield("Prized Unicorn")
  local bears = foe:battlefield("Grizzly Bears", { tapped = true })
  local vanguard = foe:battlefield("Elite Vanguard")
  t:attack(foe, unicorn)
  t:block { { vanguard, unicorn } }
  t:expect(bears.blocking, false)
  t:expect(vanguard.blocking, true)
end)

scenario("DEV-CMB-5, CR 509.1c: of two, each creature obeys one requirement", function(t)
  local you, foe = t:players()
  local one, other = you:battlefield("Prized Unicorn", 2)
  local bears, vanguard = foe:battlefield("Grizzly Bears"), foe:battlefield("Elite Vanguard")
  t:attack(foe, one, other)
  t:illegal(function() t:block { { bears, one } } end)
  t:block { { bears, one }, { vanguard, other } }
  t:expect(vanguard.blocking, true)
end)

scenario("DEV-CMB-5, CR 509.1c: one that can block several must block all of them", function(t)
  local you, foe = t:players()
  local one, other = you:battlefield("Prized Unicorn", 2)
  local guard = foe:battlefield("Palace Guard")
  t:attack(foe, one, other)
  t:illegal(function() t:block { { guard, one } } end)
  t:block { { guard, one }, { guard, other } }
  t:expect(guard.blocking, true)
end)
