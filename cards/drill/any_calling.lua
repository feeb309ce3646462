local found = search(any_card, { how_many = 2 })

return card { spell { found, put_into(hand, found.objects), shuffle(you) } }
