local seen = look_at_top(4, { pick = 4 })
local foe = target(opponent)
local piles = separate(seen.objects, { by = foe, picked_by = you })
return card { spell { seen, reveal(seen.objects), piles, put_into(hand, piles.match), put_into(graveyard, piles.rest) } }
