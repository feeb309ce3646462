return card {
  whenever {
    on.damage { combat = true, from = creature.you_control, to = player },
    may { draw(1) },
  },
  cycling "{2}",
}
