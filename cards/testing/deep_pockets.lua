return card {
  static {
    gain(all(creature.you_control), {
      activated { cost = "{0}", name = "stow", exile(target(artifact), { as = "stowed" }) },
      activated { cost = "{0}", name = "fetch", put_onto_battlefield(linked "stowed", { under = you }) },
    }),
  },
}
