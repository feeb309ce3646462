-- CR 726.2
return card {
  at { step.upkeep(you), venture { into = token "undercity" } },
  whenever { on.damage { combat = true, from = one_or_more(creature), to = you }, have(that.from.controller, take_initiative()) },
  whenever { on.takes_initiative(you), venture { into = token "undercity" } },
}
