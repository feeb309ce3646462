local price = ("{1}"):sub(0 / 0) --> script-error: value 2 is not a number that can be counted to
return card { activated { cost = price, draw(1) } }
