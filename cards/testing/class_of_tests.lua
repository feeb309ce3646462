return card {
  whenever { on.life_gained { by = you }, lose_life(1, each(opponent)) },
  class_level("{1}", 2, static { get(all(creature.you_control), "+1/+1") }),
  class_level("{2}", 3, when { state(you.life.at_least(30)), draw(1) }),
}
