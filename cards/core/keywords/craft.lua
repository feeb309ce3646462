-- CR 702.167a-b
local function craft(price, n, what)
  local gone = exile(this)
  local material = exile(a(any_of(what.other.you_control, what.in_zone(graveyard, you)), { how_many = n }))
  return activated { cost = { price, gone, material }, speed = sorcery, put_onto_battlefield(gone.objects, { transformed = true }) }
end

return keyword { name = "craft", parameters = { price = cost, n = quantity, what = filter }, build = craft, reminder = "Exile it with materials and it comes back transformed." }
