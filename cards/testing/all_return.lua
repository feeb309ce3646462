return card { spell { put_onto_battlefield(all(enchantment_card.in_zone(graveyard, any_player))) } }
