return card {
  when { on.enters(this), exile(target(creature), { as = "kept" }) },
  when { on.leaves(this), put_onto_battlefield(linked "kept") },
}
