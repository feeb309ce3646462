return faces {
  front = card { whenever { on.enters(land.you_control), get(this, "+2/+2", { lasts = until_end_of_turn }) } },
  back = card { enters_tapped, mana { cost = "{T}", add = "{G}" } },
}
