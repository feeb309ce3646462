return card {
  spell { modes { choose = 1,
    mode { name = "slay", destroy(target(creature.subtype "Elf")) },
    mode { name = "gain", gain_life(count(creature.subtype "Elf")) } } },
}
