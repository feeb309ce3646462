return card {
  static {
    become(all(land.you_control), { add_land_types = { "Plains", "Island", "Swamp", "Mountain", "Forest" } }),
  },
}
