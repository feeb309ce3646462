return card { prevent { on.damage { to = you } } }
