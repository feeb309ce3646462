-- CR 702.108
local function prowess()
  return whenever {
    on.cast(any_spell.noncreature, { by = you }),
    get(this, "+1/+1", { lasts = until_end_of_turn }),
  }
end

return keyword { name = "prowess", build = prowess }
