return card {
  instead {
    on.put_into_graveyard(any_card.isnt(any_card.you_own)),
    change = { zone = exile },
  },
}
