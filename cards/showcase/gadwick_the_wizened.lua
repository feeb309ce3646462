return card {
  when { on.enters(this), draw(cast_x) },
  whenever {
    on.cast(any_spell.blue, { by = you }),
    tap(target(permanent.nonland.opponents_control)),
  },
}
