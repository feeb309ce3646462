-- CR 702.165. The abilities are those printed below it, which are given to it here.
local function backup(n, list)
  local helped = target(creature)
  return {
    when {
      on.enters(this),
      put_counters(n, "+1/+1", helped),
      only_if(helped.isnt(among(this)), gain(helped, list, { lasts = until_end_of_turn })),
    },
    static { gain(this, list) },
  }
end

return keyword { name = "backup", parameters = { n = quantity, list = abilities }, build = backup, reminder = "As it enters it puts counters on a creature, and lends it these abilities." }
