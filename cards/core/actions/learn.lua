-- CR 701.48. There is no outside of the game: the Lesson is never there.
local function learn()
  return may { discard(1), if_done = draw(1) }
end

return action { name = "learn", build = learn, reminder = "You may discard a card. If you do, draw a card." }
