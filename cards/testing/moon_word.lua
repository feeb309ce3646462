return card { static { become(all(land.nonbasic), { land_types = "Mountain" }) } }
