return card { typecycling(land_card.basic, "{1}{G}") }
