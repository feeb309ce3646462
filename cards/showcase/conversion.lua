return card {
  at {
    step.upkeep(you),
    unless { pay "{W}{W}", otherwise = sacrifice(this) },
  },
  static { become(all(land.subtype "Mountain"), { land_types = "Plains" }) },
}
