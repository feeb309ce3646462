-- CR 702.75
local function hideaway(n)
  local seen = look_at_top(n)
  return when {
    on.enters(this),
    seen,
    exile(seen.match, { face_down = true, as = "hideaway" }),
    put_into(library, seen.rest, { position = bottom, random = true }),
  }
end

return keyword { name = "hideaway", parameters = { n = quantity }, build = hideaway, reminder = "It hides one of your top cards in exile." }
