return card {
  whenever { on.triggers { source = creature.you_control, cause = on.enters(creature) }, copy(that.object) },
}
