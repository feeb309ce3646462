-- CR 702.103
local function bestow(price)
  local bestowed = alternative_cost { price }
  return {
    bestowed,
    static {
      become(this, { remove_types = "Creature", add_subtypes = "Aura", gain = enchant(creature) }),
      as_long_as = all_true(bestowed.paid, any_true(this.is(source.in_zone(stack, any_player)), this.is_attached(creature))),
      active_in = { stack, battlefield },
    },
  }
end

return keyword { name = "bestow", parameters = { price = cost }, build = bestow, reminder = "Cast it for this cost and it is an Aura on a creature, until that is gone." }
