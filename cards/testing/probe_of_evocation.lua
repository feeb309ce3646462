return card { when { on.enters(this), draw(1) } }
