-- CR 702.145e-g: the back face of a card of two faces, which is night's.
local function nightbound()
  return {
    any_time { all_true(isnt(it_is(day)), isnt(it_is(night)), isnt(exists(permanent.has "daybound"))), it_becomes(night) },
    any_time { all_true(it_is(day), this.is(permanent.transformed)), transform(this) },
    static { cant(on.transforms { object = this, except_by = "nightbound" }) },
  }
end

return keyword { name = "nightbound", build = nightbound, reminder = "Its other face is up while it is day, and only then." }
