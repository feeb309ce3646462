return card {
  can_block_more(this, any_number),
}
