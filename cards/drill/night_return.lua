local back = put_onto_battlefield(target(creature_card.in_zone(graveyard, you)), { under = you })

return card { spell { back, become(back.objects, { add_types = "Artifact", add_creature_types = "Zombie", base = "4/4", lasts = indefinitely }) } }
