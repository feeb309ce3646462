return card {
  activated {
    cost = "{U}",
    instead {
      on.tapped_for_mana { by = you, source = land.you_control },
      change = { mana_type = "{U}" },
      lasts = until_end_of_turn,
    },
  },
}
