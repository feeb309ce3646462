return card { static { gain(fortified_land, indestructible) } }
