return card { whenever { on.enters(this), may { pay "{2}", if_done = draw(2), otherwise = lose_life(1) } } }
