-- CR 702.140
local function mutate(price)
  local mutated = alternative_cost { price }
  local host = target(creature.isnt(creature.subtype "Human").owned_by(this.owner))
  return { mutated, spell { only_if(mutated.paid, merge(this, host)) } }
end

return keyword { name = "mutate", parameters = { price = cost }, build = mutate, reminder = "Cast it for this cost to merge it with a creature of yours that isn't a Human." }
