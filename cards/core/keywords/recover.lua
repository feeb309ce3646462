-- CR 702.59
local function recover(price)
  return when {
    on.dies(creature.you_own),
    may { pay(price), if_done = put_into(hand, this), otherwise = exile(this) },
    active_in = graveyard,
  }
end

return keyword { name = "recover", parameters = { price = cost }, build = recover, reminder = "As a creature of yours dies, pay to take it back from your graveyard; else it is exiled." }
