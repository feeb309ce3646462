-- CR 702.62
local function suspend(n, price)
  local gone, again = exile(this), cast(this, { free = true })
  return {
    special_action {
      cost = price,
      active_in = hand,
      activate_only_if = could_cast(this),
      gone,
      put_counters(n, "time", gone.objects),
    },
    at {
      step.upkeep(you),
      remove_counters(1, "time", this),
      active_in = exile,
      only_if = this.has_counter "time",
    },
    when {
      on.last_counter_removed { kind = "time", to = this },
      again,
      only_if(again.objects.is(any_spell.creature), gain(again.objects, haste, { lasts = indefinitely })),
      active_in = exile,
    },
  }
end

return keyword { name = "suspend", parameters = { n = quantity, price = cost }, build = suspend, reminder = "Exile it from your hand with time counters; with the last it is cast for free." }
