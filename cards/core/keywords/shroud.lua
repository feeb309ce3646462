-- CR 702.18
local function shroud()
  return static { cant(on.becomes_target { object = this }) }
end

return keyword { name = "shroud", build = shroud }
