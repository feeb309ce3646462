return card {
  spell { change_text(target(any_of(permanent, any_spell)), { replace = creature_type, isnt = "Wall", lasts = until_end_of_turn }) },
}
