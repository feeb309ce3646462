return card { when { on.dies(this), gain_life(3) } }
