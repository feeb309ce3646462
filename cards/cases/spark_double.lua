return card {
  enters_as {
    optional = true,
    copy_of(a(any_of(creature.you_control, planeswalker.you_control)), { except = { remove_supertypes = "Legendary" } }),
    only_if(this.is(creature), put_counters(1, "+1/+1", this)),
    only_if(this.is(planeswalker), put_counters(1, "loyalty", this)),
  },
}
