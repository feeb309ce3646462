local host = enchanted_creature

return card {
  enchant(creature),
  when { on.enters(this), tap(host) },
  cant(on.untaps_during_untap_step(host)),
  at {
    step.upkeep(host.controller),
    may { pay "{4}", by = that.player, if_done = untap(host) },
  },
}
