return card {
  spell {
    modes {
      choose = 1,
      mode { name = "learn", draw(1) },
      mode { name = "strike", deal_damage(2, target(creature)) },
    },
  },
}
