local p = each(player)

return card {
  flying,
  haste,
  whenever {
    on.damage { combat = true, from = this, to = player },
    modes {
      at_least = 0,
      at_most = 3,
      mode { name = "discard", for_each(p, discard(1, { by = p })) },
      mode { name = "bleed", for_each(p, lose_life(1, p), draw(1, p)) },
      mode { name = "sacrifice", for_each(p, sacrifice(a(creature), { by = p })) },
    },
  },
}
