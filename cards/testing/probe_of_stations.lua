return card {
  stationed(2, activated { cost = "{T}", name = "beam", gain_life(1) }),
  stationed_creature(5, "4/5", { flying, vigilance }),
}
