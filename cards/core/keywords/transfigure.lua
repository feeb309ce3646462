-- CR 702.71
local function transfigure(price)
  local found = search(creature_card.mana_value(this.mana_value))
  return activated {
    cost = { price, sacrifice(this) },
    speed = sorcery,
    found,
    put_onto_battlefield(found.objects),
    shuffle(you),
  }
end

return keyword { name = "transfigure", parameters = { price = cost }, build = transfigure, reminder = "Sacrifice it for a creature card of its mana value from your library." }
