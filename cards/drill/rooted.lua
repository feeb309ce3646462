return card { enchant(creature), doesnt_untap(enchanted_creature) }
