return card {
  spell { change_text(target(any_of(permanent, any_spell)), { replace = { color, basic_land_type }, lasts = indefinitely }) },
}
