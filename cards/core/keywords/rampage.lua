-- CR 702.23: the bonus is worked out as the ability resolves.
local function rampage(n)
  local beyond = count(creature.blocks(this)) - 1
  return whenever {
    on.becomes_blocked(this),
    only_if(beyond.at_least(1), get(this, { beyond * n, beyond * n }, { lasts = until_end_of_turn })),
  }
end

return keyword { name = "rampage", parameters = { n = quantity }, build = rampage, reminder = "Blocked, it grows for each blocker beyond the first." }
