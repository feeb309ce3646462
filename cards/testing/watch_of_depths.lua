return card {
  whenever { on.ventures(you), put_counters(1, "step", this) },
  whenever { on.completes_dungeon(you), put_counters(1, "done", this) },
}
