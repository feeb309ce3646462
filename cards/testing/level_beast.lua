return card { static { become(this, { base_power = 2, colors = "green" }) } }
