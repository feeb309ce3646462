return card { whenever { on.attacks_unblocked(this), gain_life(1) } }
