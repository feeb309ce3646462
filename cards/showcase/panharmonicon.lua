return card {
  trigger_again {
    cause = on.enters(any_of(artifact, creature)),
    source = permanent.you_control,
  },
}
