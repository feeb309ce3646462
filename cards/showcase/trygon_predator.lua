return card {
  flying,
  whenever {
    on.damage { combat = true, from = this, to = player },
    may { destroy(target(any_of(artifact, enchantment).controlled_by(that.to))) },
  },
}
