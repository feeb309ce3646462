-- CR 702.145b-d: the front face of a card of two faces, which is day's.
local function daybound()
  return {
    static { enters_transformed, as_long_as = it_is(night) },
    any_time { all_true(isnt(it_is(day)), isnt(it_is(night))), it_becomes(day) },
    any_time { all_true(it_is(night), isnt(this.is(permanent.transformed))), transform(this) },
    static { cant(on.transforms { object = this, except_by = "daybound" }) },
  }
end

return keyword { name = "daybound", build = daybound, reminder = "Its other face is up while it is night, and only then." }
