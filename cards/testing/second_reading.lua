local again = copy_card(target(any_card.nonland.in_zone(graveyard, you)))
return card { spell { again, may { cast(again.objects, { free = true }) } } }
