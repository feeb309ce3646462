return card { when { on.enters(this), add_mana("{G}") } }
