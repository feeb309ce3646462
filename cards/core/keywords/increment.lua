-- CR 702.191
local function increment()
  local made = on.cast(any_spell, { by = you })
  local paid = made.object.mana_spent
  return whenever {
    made,
    put_counters(1, "+1/+1", this),
    only_if = all_true(this.is(creature), any_true(paid.at_least(this.power + 1), paid.at_least(this.toughness + 1))),
  }
end

return keyword { name = "increment", build = increment, reminder = "A spell for which you spend more mana than its power or toughness gives it a +1/+1 counter." }
