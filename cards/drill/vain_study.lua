return card {
  spell {
    draw(1),
    instead { on.life_gained { by = you }, lose_life(5, you), lasts = this_way },
  },
}
