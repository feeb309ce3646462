return card { static { get(equipped_creature, "+2/+2") } }
