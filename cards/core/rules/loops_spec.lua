-- CR 104.4b, 732: loops.

-- start makes a player lose life, which the wells answer.
local function start(t, p)
  p:hand("Lightning Bolt")
  p:add_mana("{R}")
  p:cast("Lightning Bolt", { targets = { p } })
  t:resolve()
end

scenario("CR 104.4b, 732.4: a loop of mandatory actions is a draw", function(t)
  local you, foe = t:players()
  you:battlefield("Mirror Well")
  start(t, you)
  t:resolve_all()
  t:expect_log("the game is over")
  t:expect(you.lost, false)
  t:expect(foe.lost, false)
end)

scenario("CR 104.4b: a loop with an optional action is no draw", function(t)
  local you, foe = t:players()
  you:battlefield("Open Well")
  start(t, you)
  for i = 1, 20 do
    t:resolve()       -- gain 1
    t:resolve()       -- may lose 1
    t:answer(true)
  end
  t:resolve()
  t:resolve()
  t:answer(false)
  t:expect(t:stack(), 0)
  t:expect(you.life, 18)
end)

scenario("CR 104.4b, 400.7: a state that comes again with new objects is the same state", function(t)
  local you, foe = t:players()
  you:hand("Restless Ghost")
  you:add_mana("{C}")
  you:cast("Restless Ghost")
  t:resolve()
  t:resolve_all()
  t:expect_log("the game is over")
  t:expect(foe.lost, false)
end)

scenario("CR 104.4b: with three players too", function(t)
  local you, foe, third = t:players(3)
  you:hand("Restless Ghost")
  you:add_mana("{C}")
  you:cast("Restless Ghost")
  t:resolve()
  t:resolve_all()
  t:expect_log("the game is over")
  t:expect(third.lost, false)
end)
