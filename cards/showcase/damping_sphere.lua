local s = each(any_spell)

return card {
  instead {
    on.tapped_for_mana { source = land, amount = at_least(2) },
    change = { mana = "{C}" },
  },
  costs_more(s, { generic = count_events(on.cast { by = s.controller }, this_turn) }),
}
