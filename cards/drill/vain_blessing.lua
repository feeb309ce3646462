return card {
  spell {
    gain_life(3),
    instead { on.life_gained { by = you }, draw(1), lasts = this_way },
  },
}
