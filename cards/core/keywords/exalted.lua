-- CR 702.83
local function exalted()
  return whenever {
    on.attacks_alone(creature.you_control),
    get(that.object, "+1/+1", { lasts = until_end_of_turn }),
  }
end

return keyword { name = "exalted", build = exalted, reminder = "A creature of yours that attacks alone grows until end of turn." }
