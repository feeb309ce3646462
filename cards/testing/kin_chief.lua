local kin = creature.subtype "Elf".other
return card {
  static { get(all(kin), "+1/+1"), gain(all(kin), forestwalk) },
  activated { cost = "{G}", name = "call", create(1, token "soldier") },
  activated { cost = "{1}{G}", name = "fell", destroy(target(creature.subtype "Elf")) },
}
