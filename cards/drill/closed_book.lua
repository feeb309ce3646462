return card { cant(on.draws(player)) }
