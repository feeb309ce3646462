-- CR 702.49
local function ninjutsu(price)
  local attacker = a(creature.you_control.unblocked)
  return activated {
    cost = { price, reveal(this), put_into(hand, attacker) },
    active_in = hand,
    put_onto_battlefield(this, { tapped = true, attacking = attacker.attacked }),
  }
end

return keyword { name = "ninjutsu", parameters = { price = cost }, build = ninjutsu, reminder = "It takes the place of an unblocked attacker of yours." }
