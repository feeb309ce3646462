local p = each(opponent)
return card { spell { face_villainous_choice(p, option { name = "lose", lose_life(3, p) }, option { name = "discard", discard(1, { by = p }) }) } }
