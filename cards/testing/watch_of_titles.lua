return card {
  whenever { on.designated { object = creature.you_control, name = "ring_bearer" }, gain_life(1) },
  whenever { on.designated { object = creature.you_control, name = "monstrous", amount = at_least(2) }, gain_life(2) },
}
