return card { defender, attacks_despite_defender(this) }
