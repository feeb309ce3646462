return card { attacks_only_with(this), blocks_only_with(this) }
