return card { when { on.enters(this), draw(1), only_if = isnt(this.designated "tribute paid") } }
