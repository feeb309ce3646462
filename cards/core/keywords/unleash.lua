-- CR 702.98
local function unleash()
  return {
    enters_with { put_counters(1, "+1/+1", this), optional = true },
    static { cant(on.blocks(this)), as_long_as = this.has_counter "+1/+1" },
  }
end

return keyword { name = "unleash", build = unleash, reminder = "It may enter with a +1/+1 counter, and can't block while it has one." }
