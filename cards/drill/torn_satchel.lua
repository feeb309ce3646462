return card { maximum_hand_size(opponent, { less = 3 }) }
