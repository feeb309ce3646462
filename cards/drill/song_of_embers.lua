local victim = target(creature)

return card {
  chapter { numbers = { 1 }, deal_damage(1, victim) },
  chapter { numbers = { 2 }, draw(1) },
}
