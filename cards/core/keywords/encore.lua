-- CR 702.141
local function encore(price)
  local p = each(opponent)
  local made = create(1, copy_of(this.became))
  return activated {
    cost = { price, exile(this) },
    active_in = graveyard,
    speed = sorcery,
    for_each(p, made, must_attack(made.objects, { whom = p, lasts = this_turn })),
    gain(made.objects, haste, { lasts = indefinitely }),
    later { step.end_step(any_player), sacrifice(made.objects) },
  }
end

return keyword { name = "encore", parameters = { price = cost }, build = encore, reminder = "Exile it from your graveyard for a copy against each opponent until the turn ends." }
