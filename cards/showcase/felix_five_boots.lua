return card {
  menace,
  ward "{2}",
  trigger_again {
    cause = on.damage { combat = true, from = creature.you_control, to = player },
    source = permanent.you_control,
  },
}
