return card { static { get(equipped_creature, "+1/+0") }, equip "{1}" }
