return card { instead { on.enters(permanent), change = { tapped = true } } }
