return card { whenever { on.attacks(this), gain_life(2), only_if = this.designated "saddled" } }
