return card { room { name = "closet", gain_life(2) } }
