return faces {
  front = card { static { enters_transformed, as_long_as = exists(creature.you_control.other) }, when { on.enters(this), gain_life(1) } },
  back = card { enters_tapped },
}
