return card {
  static {
    gain(equipped_creature, activated {
      name = "swell",
      cost = "{3}{Q}",
      get(this, "+2/+2", { lasts = until_end_of_turn }),
    }),
  },
  equip "{0}",
}
