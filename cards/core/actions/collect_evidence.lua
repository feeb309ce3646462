-- CR 701.59
local function collect_evidence(n)
  return exile(a(any_card.in_zone(graveyard, you), { how_many = any_number, total_mana_value = n }))
end

return action { name = "collect_evidence", parameters = { n = quantity }, build = collect_evidence, reminder = "Exile cards from your graveyard whose mana values come to enough." }
