return card {
  spell { put_onto_battlefield(target(creature_card.in_zone(graveyard, you)), { is = { add_types = "Enchantment", add_creature_types = "Spirit", colors = "black", base_power = 5, gain = haste } }) },
}
