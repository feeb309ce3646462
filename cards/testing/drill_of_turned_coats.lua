local new = a(any_card.subtype "Aura".in_zone(hand, you))
return card { spell { exchange_cards(target(permanent.subtype "Aura".you_control), new) } }
