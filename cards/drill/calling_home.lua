local found = search(creature_card)

return card { spell { found, reveal(found.objects), put_into(hand, found.objects), shuffle(you) } }
