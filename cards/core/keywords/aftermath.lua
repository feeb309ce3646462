-- CR 702.127
local function aftermath()
  return {
    castable_from(graveyard, { only = true }),
    static { instead { on.leaves_stack(this), change = { zone = exile } }, as_long_as = this.cast_from(graveyard), active_in = stack },
  }
end

return keyword { name = "aftermath", build = aftermath, reminder = "This half is cast from your graveyard only, and then exiled." }
