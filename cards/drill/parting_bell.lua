return card { when { on.leaves(this), gain_life(2) } }
