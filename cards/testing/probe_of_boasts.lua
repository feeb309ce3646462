return card { boast("{0}", gain_life(2)) }
