local function made(t, counters)
  local you = t:players()
  you:hand("Probe of Fabrication")
  you:add_mana("{W}{W}")
  local probe = you:cast("Probe of Fabrication")
  t:resolve()
  t:resolve()
  t:answer(counters)
  return you, probe
end

scenario("CR 702.123a: counters", function(t)
  local you, probe = made(t, true)
  t:expect(probe.power, 3)
  t:expect(you:count("battlefield", "Servo Token"), 0)
end)

scenario("CR 702.123a: or Servos", function(t)
  local you, probe = made(t, false)
  t:expect(probe.power, 1)
  t:expect(you:count("battlefield", "Servo Token"), 2)
end)
