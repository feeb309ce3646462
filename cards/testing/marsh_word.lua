return card { static { become(all(land), { add_land_types = "Swamp" }) } }
