-- CR 702.136
local function riot()
  return {
    as_enters { may { put_counters(1, "+1/+1", this), otherwise = designate(this, "hasty") } },
    static { gain(this, haste), as_long_as = this.designated "hasty" },
  }
end

return keyword { name = "riot", build = riot, reminder = "It enters with a +1/+1 counter, or it has haste: you choose." }
