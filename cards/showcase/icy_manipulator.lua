return card {
  activated { cost = "{1}{T}", tap(target(any_of(artifact, creature, land))) },
}
