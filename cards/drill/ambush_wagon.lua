local wagon = a(artifact_card.in_zone(hand, you))

return card { spell { put_onto_battlefield(wagon, { under = you, attacking = true }) } }
