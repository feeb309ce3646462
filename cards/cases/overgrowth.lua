return card {
  enchant(land),
  whenever {
    on.tapped_for_mana { source = enchanted_land },
    add_mana("{G}{G}", { to = that.source.controller }),
  },
}
