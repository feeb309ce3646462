-- The letters of CR 702 that say what several instances of a keyword do: each works by itself.

-- attacking declares the attack of a probe, and says how many abilities are on the stack then.
local function attacking(t, foe, name, ...)
  local you = t:active()
  local probe = you:battlefield(name)
  t:attack(foe, probe, ...)
  t:any_order()
  return probe
end

for _, case in ipairs {
  { "702.86b", "Probe of Two Annihilators" }, { "702.91b", "Probe of Two Battle Cries" }, { "702.105b", "Probe of Two Dethronings" }, { "702.121b", "Probe of Two Melees" },
} do
  scenario("CR " .. case[1] .. ": of two instances each triggers as it attacks", function(t)
    local you, foe = t:players()
    foe:battlefield("Plains", 4)
    local probe = attacking(t, foe, case[2])
    t:expect(t:stack(), 2)
    t:expect(probe.attacking, true)
    t:expect(you.life, 20)
  end)
end

scenario("CR 702.116b: of two instances of myriad each brings a token for the third player", function(t)
  local you, left, right = t:players(3)
  attacking(t, left, "Probe of Two Myriads")
  t:expect(t:stack(), 2)
  for _ = 1, 2 do
    t:resolve()
    t:answer(true)
  end
  t:expect(you:count("battlefield", "Probe of Two Myriads"), 3)
  t:expect(right.life, 20)
end)

for _, case in ipairs { { "702.115b", "Probe of Two Ingestions" }, { "702.70b", "Probe of Two Poisons" }, { "702.112c", "Probe of Two Renowns" } } do
  scenario("CR " .. case[1] .. ": of two instances each triggers on combat damage to a player", function(t)
    local you, foe = t:players()
    local probe = attacking(t, foe, case[2])
    t:no_blocks()
    t:any_order()
    t:expect(t:stack(), 2)
    t:resolve_all()
    t:expect(foe:counters("poison"), case[2] == "Probe of Two Poisons" and 2 or 0)
    t:expect(foe:count("exile"), case[2] == "Probe of Two Ingestions" and 2 or 0)
    t:expect(probe:counters("+1/+1"), case[2] == "Probe of Two Renowns" and 1 or 0)
    t:expect(you.life, 20)
  end)
end

for _, case in ipairs {
  { "702.23c", "Probe of Two Rampages", 2 }, { "702.25b", "Probe of Two Flankings", 2 }, { "702.45b", "Probe of Two Bushidos", 4 }, { "702.130b", "Probe of Two Afflictions", 2 },
} do
  scenario("CR " .. case[1] .. ": of two instances each triggers as it becomes blocked", function(t)
    local you, foe = t:players()
    local wall = foe:battlefield("Hill Giant")
    local probe = attacking(t, foe, case[2])
    t:block { { wall, probe } }
    t:any_order()
    t:expect(t:stack(), 2)
    t:resolve_all()
    t:expect(probe.power, case[3])
    t:expect(wall.power, case[2] == "Probe of Two Flankings" and 1 or 3)
    t:expect(foe.life, case[2] == "Probe of Two Afflictions" and 18 or 20)
    t:expect(you.life, 20)
  end)
end

scenario("CR 702.68b: of two instances of frenzy each triggers as it is not blocked", function(t)
  local _, foe = t:players()
  local probe = attacking(t, foe, "Probe of Two Frenzies")
  t:to("declare_blockers")
  t:any_order()
  t:expect(t:stack(), 2)
  t:resolve_all()
  t:expect(probe.power, 4)
end)

scenario("CR 702.149b: of two instances of training each triggers", function(t)
  local you, foe = t:players()
  local strong = you:battlefield("Hill Giant")
  local probe = attacking(t, foe, "Probe of Two Trainings", strong)
  t:expect(t:stack(), 2)
  t:resolve_all()
  t:expect(probe:counters("+1/+1"), 2)
end)

scenario("CR 702.134b: of two instances of mentor each triggers", function(t)
  local you, foe = t:players()
  local weak = you:battlefield("Llanowar Elves")
  local probe = you:battlefield("Probe of Two Mentors")
  t:attack(foe, probe, weak)
  t:any_order()
  t:answer(weak)
  t:answer(weak)
  t:expect(t:stack(), 2)
  t:resolve()
  t:expect(weak:counters("+1/+1"), 1)
end)

scenario("CR 702.123b: of two instances of fabricate each triggers, with its own choice", function(t)
  local you = t:players()
  you:hand("Probe of Two Fabrications")
  you:add_mana("{R}{R}")
  local probe = you:cast("Probe of Two Fabrications")
  t:resolve()
  t:any_order()
  t:expect(t:stack(), 2)
  t:resolve()
  t:answer(true)
  t:resolve()
  t:answer(false)
  t:expect(probe:counters("+1/+1"), 1)
  t:expect(you:count("battlefield", "Servo Token"), 1)
end)

scenario("CR 702.100d: of two instances of evolve each triggers", function(t)
  local you = t:players()
  local probe = you:battlefield("Probe of Two Evolutions")
  you:hand("Hill Giant")
  you:add_mana("{R}{R}{R}{R}")
  you:cast("Hill Giant")
  t:resolve()
  t:any_order()
  t:expect(t:stack(), 2)
  t:resolve()
  t:expect(probe:counters("+1/+1"), 1)
end)

for _, case in ipairs { { "702.135b", "Probe of Two Afterlives" }, { "702.46b", "Probe of Two Soulshifts" } } do
  scenario("CR " .. case[1] .. ": of two instances each triggers as it dies", function(t)
    local you = t:players()
    local one, two = you:graveyard("Spirit of the Drill", 2)
    local probe = you:battlefield(case[2], { damage = 4 })
    t:any_order()
    if case[2] == "Probe of Two Soulshifts" then
      t:answer(one)
      t:answer(two)
    end
    t:expect(t:stack(), 2)
    t:expect(probe.zone, "graveyard")
    t:resolve()
    if case[2] == "Probe of Two Soulshifts" then t:answer(true) end
    t:resolve()
    if case[2] == "Probe of Two Soulshifts" then t:answer(true) end
    t:expect(you:count("battlefield", "Spirit Token"), case[2] == "Probe of Two Afterlives" and 2 or 0)
    t:expect(you:count("hand"), case[2] == "Probe of Two Soulshifts" and 2 or 0)
  end)
end

for _, case in ipairs { { "702.108b", "Probe of Two Prowesses" }, { "702.101b", "Probe of Two Extortions" }, { "702.191b", "Probe of Two Increments" } } do
  scenario("CR " .. case[1] .. ": of two instances each triggers on a spell", function(t)
    local you, foe = t:players()
    local probe = you:battlefield(case[2])
    you:hand("Probe of Two Undaunteds")
    foe:set_life(20)
    you:add_mana("{W}{W}{W}{W}{W}")
    you:hand("Probe of Impending")
    if case[2] == "Probe of Two Increments" then you:cast("Probe of Impending", { pay = "pool" }) else you:cast("Probe of Two Undaunteds", { pay = "pool" }) end
    t:any_order()
    t:expect(t:stack(), 3)
    if case[2] ~= "Probe of Two Extortions" then
      t:resolve(2)
      t:expect(probe.power, 4)
    end
  end)
end

for _, case in ipairs { { "702.40b", "Probe of Two Storms" }, { "702.69b", "Probe of Two Gravestorms" }, { "702.85c", "Probe of Two Cascades" } } do
  scenario("CR " .. case[1] .. ": of two instances each triggers as it is cast", function(t)
    local you = t:players()
    you:hand(case[2])
    you:add_mana("{R}{R}")
    you:cast(case[2])
    t:any_order()
    t:expect(t:stack(), 3)
  end)
end

scenario("CR 702.125c: of two instances of undaunted both apply", function(t)
  local you = t:players(3)
  you:hand("Probe of Two Undaunteds")
  you:cast("Probe of Two Undaunteds")
  t:resolve()
  t:expect(you.life, 21)
end)

scenario("CR 702.54c: of two instances of bloodthirst each applies", function(t)
  local you, foe = t:players()
  you:hand("Lightning Bolt")
  you:hand("Probe of Two Bloodthirsts")
  you:add_mana("{R}{R}{R}")
  you:cast("Lightning Bolt", { targets = { foe }, pay = "pool" })
  t:resolve()
  local probe = you:cast("Probe of Two Bloodthirsts")
  t:resolve()
  t:any_order()
  t:expect(probe:counters("+1/+1"), 2)
end)
