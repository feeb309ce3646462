return card { static { may_play(all(any_card.in_zone(graveyard, you))) } }
