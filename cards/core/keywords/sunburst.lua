-- CR 702.44
local function sunburst()
  return {
    enters_with { put_counters(colors_of_mana_spent, "+1/+1", this), only_if = this.is(creature) },
    enters_with { put_counters(colors_of_mana_spent, "charge", this), only_if = this.isnt(creature) },
  }
end

return keyword { name = "sunburst", build = sunburst, reminder = "It enters with a counter for each color of mana spent on it." }
