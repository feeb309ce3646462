return card {
  whenever {
    on.damage { combat = true, from = this, to = player },
    destroy(target(artifact)),
  },
}
