return card { cant(on.life_lost { by = you }) }
