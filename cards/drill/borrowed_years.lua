return card { when { on.enters(this), gain_life(this.power) } }
