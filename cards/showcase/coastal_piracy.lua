return card {
  whenever {
    on.damage { combat = true, from = creature.you_control, to = opponent },
    may { draw(1) },
  },
}
