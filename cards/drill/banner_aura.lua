return card { enchant(creature), when { on.dies(enchanted_creature), put_onto_battlefield(that.card, { under = you }) } }
