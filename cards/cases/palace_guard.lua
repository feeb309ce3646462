return card {
  blocks_more(this, any_number),
}
