return card {
  at {
    step.upkeep(you),
    unless { sacrifice(a(creature.you_control)), otherwise = sacrifice(this) },
  },
  instead {
    on.tapped_for_mana { source = land },
    change = { mana = "{B}" },
  },
}
