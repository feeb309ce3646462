-- CR 728.1
local milled = mill(you.counters "rad", you)
local radiation = count(milled.objects.those(any_card.nonland))

return card {
  at {
    step.precombat_main(you),
    milled,
    lose_life(radiation, you),
    remove_counters(radiation, "rad", you),
    only_if = you.has_counter "rad",
  },
}
