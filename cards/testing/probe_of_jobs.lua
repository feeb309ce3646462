return card { static { get(equipped_creature, "+1/+1") } }
