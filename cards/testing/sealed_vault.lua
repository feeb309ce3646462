return card {
  activated { cost = "{1}", name = "seal", exile(at_random(any_card.in_zone(library, you)), { face_down = true, as = "sealed" }) },
  activated { cost = "{1}", name = "open", put_into(hand, linked "sealed") },
}
