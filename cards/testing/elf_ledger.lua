return card {
  activated { cost = "{0}", name = "watch", later { on.dies(creature.subtype "Elf"), gain_life(5), every_time = true, lasts = this_turn } },
  activated { cost = "{0}", name = "grow", become(target(creature), { creature_types = "Elf Druid", lasts = until_end_of_turn }) },
  instead { on.damage { from = source, to = creature.subtype "Elf" }, change = { amount = that.amount * 2 } },
  whenever { on.enters(creature.subtype "Elf"), draw(1) },
}
