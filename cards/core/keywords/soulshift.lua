-- CR 702.46
local function soulshift(n)
  local spirit = target(any_card.subtype "Spirit".mana_value(at_most(n)).in_zone(graveyard, you))
  return when { on.dies(this), may { put_into(hand, spirit) } }
end

return keyword { name = "soulshift", parameters = { n = quantity }, build = soulshift, reminder = "When it dies you may take a small Spirit card back from your graveyard." }
