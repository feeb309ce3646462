return card {
  whenever { on.rolls(you), put_counters(1, "roll", this) },
  whenever { on.die_rolled { by = you }, put_counters(1, "die", this) },
  whenever { on.coin_flipped { by = you, amount = 1 }, put_counters(1, "win", this) },
  whenever { on.coin_flipped { by = you, amount = 0 }, put_counters(1, "loss", this) },
}
