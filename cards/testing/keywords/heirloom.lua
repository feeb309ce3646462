-- An invented keyword with a cost, which lets the card be cast from another zone.
local function heirloom(price)
  local inherited = alternative_cost { price, from = graveyard, only_if = happened(on.dies(creature.you_control), this_turn) }
  return {
    inherited,
    enters_with { put_counters(1, "+1/+1", this), only_if = inherited.paid },
  }
end

return keyword {
  name = "heirloom",
  parameters = { price = cost },
  build = heirloom,
  reminder = "In a turn in which a creature of yours died, cast it from your graveyard for this cost; then it is greater.",
}
