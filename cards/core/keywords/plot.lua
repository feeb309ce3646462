-- CR 702.170
local function plot(price)
  local gone = exile(this)
  return {
    alternative_cost { "{0}", from = exile, speed = sorcery, only_if = all_true(this.designated "plotted", isnt(this.exiled_this_turn)) },
    special_action {
      cost = price,
      active_in = hand,
      speed = sorcery,
      gone,
      designate(gone.objects, "plotted"),
    },
  }
end

return keyword { name = "plot", parameters = { price = cost }, build = plot, reminder = "Exile it from your hand for this cost and cast it for free on a later turn." }
