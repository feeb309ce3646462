return card { when { on.dies(this), gain_life(1) }, when { on.dies(this), gain_life(1) } }
