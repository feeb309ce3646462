return card { prototype("{1}{U}", "2/3") }
