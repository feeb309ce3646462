-- CR 702.52
local function dredge(n)
  return static {
    instead { on.draws(you), mill(n), put_into(hand, this), optional = true },
    as_long_as = count(any_card.in_zone(library, you)).at_least(n),
    active_in = graveyard,
  }
end

return keyword { name = "dredge", parameters = { n = quantity }, build = dredge, reminder = "Instead of a draw you may mill and take it back from your graveyard." }
