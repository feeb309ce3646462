local function chosen(what)
  return become(all(what), { creature_types = linked "kind" })
end

return card {
  as_enters { choose { creature_type, as = "kind" } },
  static {
    chosen(creature.you_control),
    chosen(any_spell.creature.you_control),
    chosen(creature_card.you_own.isnt(any_card.in_zone(battlefield))),
  },
}
