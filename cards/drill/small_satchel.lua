return card { maximum_hand_size(you, { is = 2 }) }
