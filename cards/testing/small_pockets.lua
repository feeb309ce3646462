return card { maximum_hand_size(any_player, { is = 4 }) }
