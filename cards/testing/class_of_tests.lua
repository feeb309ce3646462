return card {
  whenever { on.life_gained { by = you }, lose_life(1, each(opponent)) },
  class_level(2, "{1}"),
  static { gain(this, static { get(all(creature.you_control), "+1/+1") }), as_long_as = this.level.at_least(2) },
  class_level(3, "{2}"),
  static { gain(this, when { state(you.life.at_least(30)), draw(1) }), as_long_as = this.level.at_least(3) },
}
