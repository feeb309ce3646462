-- CR 702.115
local function ingest()
  return whenever { on.damage { combat = true, from = this, to = player }, exile(top_cards(1, that.to)) }
end

return keyword { name = "ingest", build = ingest, reminder = "A player whom it damages in combat exiles the top card of the library." }
