return card { static { cant(on.sacrificed(enchantment.you_control)) } }
