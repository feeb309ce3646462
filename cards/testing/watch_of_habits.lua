return card {
  whenever { on.scries(you), put_counters(that.amount, "scry", this) },
  whenever { on.surveils(you), put_counters(1, "surveil", this) },
  whenever { on.fateseals(you), put_counters(1, "fateseal", this) },
  whenever { on.explores(creature.you_control), put_counters(1, "explore", this) },
  whenever { on.connives(creature), put_counters(1, "connive", this) },
  whenever { on.investigates(you), put_counters(1, "investigate", this) },
  whenever { on.amasses(you), put_counters(1, "amass", this) },
  whenever { on.populates(you), put_counters(1, "populate", this) },
  whenever { on.proliferates(you), gain_life(1) },
  whenever { on.bolsters(you), put_counters(1, "bolster", this) },
}
