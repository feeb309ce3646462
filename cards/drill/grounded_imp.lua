return card { cant(on.attacks(this)) }
