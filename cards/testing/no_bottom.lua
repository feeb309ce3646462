return card {
  no_maximum_hand_size(you),
  equip "{0}",
}
