return card {
  static { become(all(creature), { lose = all_abilities, base = "1/1" }) },
}
