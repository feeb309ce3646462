return card {
  trigger_again { cause = on.dies(creature), source = permanent.you_control },
  static { gain(all(creature.token.you_control), { vigilance, lifelink }) },
}
