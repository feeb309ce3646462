return card {
  must_block(all(creature), { whom = this }),
}
