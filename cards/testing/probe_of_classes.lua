return card {
  static { get(all(creature.you_control), "+1/+0") },
  class_level("{1}", 2, whenever { on.life_gained { by = you }, draw(1) }),
  class_level("{2}", 3, activated { cost = "{0}", name = "heal", gain_life(1) }),
  when { on.designated { object = this, name = "level", amount = 3 }, gain_life(5) },
}
