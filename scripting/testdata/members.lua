local c = creature.you_contol --> 20: unknown-member: creature has no "you_contol"; did you mean "you_control"?
return card {
  whenever { on.damge { to = player }, draw(1) }, --> 17: unknown-member: on has no "damge"; did you mean "damage"?
  whenever { on.dies(creature.you_control.othr), draw(1) }, --> 43: unknown-member: creature.you_control has no "othr"; did you mean "other"?
  whenever { on.dies(c), draw(on.dies(c).amount) },
  whenever { on.dies(creature), draw(on.dies(this).amount) }, --> 52: unknown-member: on.dies(...) has no "amount"; there is object
  static { gain(all(creature.subtype), flying) }, --> 21: unfinished: subtype is not finished: it takes a subtype; write .subtype(subtype)
  static { gain(all(creature.subtype.other), flying) }, --> 38: unfinished: subtype is not finished
  static { gain(all(creature.power), flying) }, --> 21: unfinished: power is not finished
  whenever { on.dies(this), draw(that.amount * 2) }, --> 39: unknown-member: on.dies has no "amount", which is asked of it here; there is object
  whenever { on.damage { to = player }, destroy(that.object) }, --> 54: unknown-member: on.damage has no "object"
  static { gain(this, draw) }, --> 23: unfinished: draw is not finished
}
