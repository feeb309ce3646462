local p = each(player)
local gone = exile(a(any_card.in_zone(hand, p)), { face_down = true })
return card {
  spell { for_each(p, gone), later { step.end_step(any_player), put_into(hand, gone.objects) } },
}
