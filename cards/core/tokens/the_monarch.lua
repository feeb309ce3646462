-- CR 725.2
return card {
  at { step.end_step(you), draw(1) },
  whenever { on.damage { combat = true, from = creature, to = you }, have(that.from.controller, become_monarch()) },
}
