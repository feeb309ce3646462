local found = discover(3)
return card { spell { found, gain_life(found.objects.mana_value) } }
