local lost = target(any_spell)

return card {
  spell {
    counter(lost),
    instead { on.put_into_graveyard(lost), change = { zone = exile }, lasts = this_way },
  },
}
