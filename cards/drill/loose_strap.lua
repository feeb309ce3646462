return card { whenever { on.unattached { object = permanent.subtype "Equipment" }, gain_life(1) } }
