return card { maximum_hand_size(you, { more = 2 }) }
