-- CR 702.78
local function conspire()
  local helped = optional_cost(tap(a(creature.untapped.you_control.isnt(creature.shares_no_color_with(this)), { how_many = 2 })))
  return { helped, when { on.cast(this), copy(this, { new_targets = true }), only_if = helped.paid } }
end

return keyword { name = "conspire", build = conspire, reminder = "Tap two creatures that share a color with it as you cast it, and it is copied." }
