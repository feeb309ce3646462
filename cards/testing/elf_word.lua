return card {
  enchant(permanent),
  static { change_text(enchanted_permanent, { word = "Elf", with = "Goblin" }) },
}
