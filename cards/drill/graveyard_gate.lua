return card { instead { on.put_into_graveyard(creature_card.you_own, { from = battlefield }), change = { zone = hand } } }
