local entered = on.enters(creature)
return card {
  whenever {
    on.triggers { source = creature.you_control, cause = entered },
    put_counters(1, "+1/+1", entered.object),
    later { step.end_step(any_player), put_counters(1, "+1/+1", entered.object) },
  },
}
