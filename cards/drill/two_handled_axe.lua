return card { static { get(equipped_creature, "+2/+0") }, equip "{3}", equip { pay_life(2) } }
