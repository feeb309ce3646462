return card { forecast("{1}", gain_life(2)) }
