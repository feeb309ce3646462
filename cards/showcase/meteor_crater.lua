return card {
  mana { cost = "{T}", add = any_color_among(permanent.you_control) },
}
