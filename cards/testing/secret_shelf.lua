local seen = look_at_top(3, { pick = 1 })
local kept = look_at_top(2)
return card {
  activated { cost = "{1}", name = "hide", seen, exile(seen.match, { face_down = true, as = "shelved" }), put_into(library, seen.rest, { position = bottom }) },
  activated { cost = "{1}", name = "read", kept, put_into(hand, kept.match), put_into(library, kept.rest, { position = bottom }) },
  activated { cost = "{1}", name = "fetch", put_into(hand, linked "shelved") },
}
