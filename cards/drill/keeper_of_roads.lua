return card {}
