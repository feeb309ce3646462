return card {
  instead { on.loses_game(you), set_life(10, you), lose_life(3, each(opponent)), remove_counters(10, "poison", you) },
}
