return card { whenever { on.mutates(this), gain_life(1) } }
