-- CR 701.57
local function discover(n)
  local found = exile_until(any_card.nonland.mana_value(at_most(n)))
  local hit = cast(found.match, { free = true, spell = any_spell.mana_value(at_most(n)) })
  return {
    found,
    only_if(found.happened, may { hit }),
    only_if(isnt(hit.happened), put_into(hand, found.match)),
    put_into(library, found.rest, { position = bottom, random = true }),
    objects = found.match,
  }
end

return action {
  name = "discover", parameters = { n = quantity }, build = discover,
  reminder = "Exile from the top of your library until a nonland card that is cheap enough; cast it for free, or put it into your hand.",
}
