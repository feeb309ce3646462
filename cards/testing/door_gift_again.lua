local back = put_onto_battlefield(target(creature_card.in_zone(graveyard, you)))
return card {
  spell { back, become(back.objects, { add_types = "Enchantment", lasts = indefinitely }) },
}
