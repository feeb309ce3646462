-- CR 702.144
local function demonstrate()
  return when {
    on.cast(this),
    may { copy(this, { new_targets = true }), if_done = copy(this, { new_targets = true, by = a(opponent) }) },
  }
end

return keyword { name = "demonstrate", build = demonstrate, reminder = "You may copy it, and then an opponent of your choice copies it too." }
