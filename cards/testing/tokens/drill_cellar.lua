return card {
  room { name = "stair", leads_to = { "left", "right" }, gain_life(1) },
  room { name = "left", leads_to = "end", lose_life(1, each(opponent)) },
  room { name = "right", leads_to = "end", draw(1) },
  room { name = "end", gain_life(5) },
}
