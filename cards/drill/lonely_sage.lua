return card { when { state(you.hand_size.is_equal(0)), draw(1) } }
