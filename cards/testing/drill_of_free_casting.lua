return card { spell { cast(a(any_card.nonland.in_zone(hand, you)), { free = true }) } }
