return card {
  mana { cost = "{T}", add = repeated("{U}", count(artifact.you_control)) },
}
