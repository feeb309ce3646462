-- CR 702.85. The spell that is cast must still have the lesser mana value.
local function cascade()
  local found = exile_until(any_card.nonland.mana_value(at_most(this.mana_value - 1)))
  local hit = cast(found.match, { free = true, spell = any_spell.mana_value(at_most(this.mana_value - 1)) })
  return when {
    on.cast(this),
    found,
    may { hit },
    put_into(library, found.objects, { position = bottom, random = true }),
  }
end

return keyword { name = "cascade", build = cascade, reminder = "As you cast it, the next cheaper card of your library may be cast for free." }
