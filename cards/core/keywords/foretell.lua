-- CR 702.143
local function foretell(price)
  local gone = exile(this, { face_down = true })
  return {
    alternative_cost { price, from = exile, only_if = all_true(this.designated "foretold", isnt(this.exiled_this_turn)) },
    special_action {
      cost = "{2}",
      active_in = hand,
      activate_only_if = your_turn,
      gone,
      designate(gone.objects, "foretold"),
    },
  }
end

return keyword { name = "foretell", parameters = { price = cost }, build = foretell, reminder = "Exile it from your hand for {2} and cast it on a later turn for this cost." }
