local foe = target(player)
local found = search(any_card, { by = foe })
local taken = search(creature_card, { library_of = foe })
return card { spell { found, put_into(hand, found.objects), taken, exile(taken.objects, { face_down = true }), shuffle(foe), scry(2), surveil(1) } }
