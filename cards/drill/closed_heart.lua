return card { cant(on.life_gained { by = you }) }
