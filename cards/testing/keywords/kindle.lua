-- An invented keyword without parameters.
local function kindle()
  return whenever {
    on.cast(any_spell.any_of(instant, sorcery), { by = you }),
    get(this, "+1/+0", { lasts = until_end_of_turn }),
  }
end

return keyword { name = "kindle", build = kindle, reminder = "Your instants and sorceries make it stronger until end of turn." }
