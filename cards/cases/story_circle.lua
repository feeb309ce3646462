return card {
  as_enters { choose { color, as = "side" } },
  activated {
    cost = "{W}",
    prevent {
      on.damage { from = a_source(source.of_color(linked "side")), to = you },
      once = true,
      lasts = this_turn,
    },
  },
}
