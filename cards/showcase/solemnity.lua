return card {
  cant(on.counters_put { to = player }),
  cant(on.counters_put { to = any_of(artifact, creature, enchantment, land) }),
}
