local twin = copy_card(target(any_card.in_zone(graveyard, you)))
return card { spell { twin, may { cast(twin.objects, { free = true }) } } }
