-- CR 701.35
local function detain(what)
  return {
    cant(on.attacks(what), { lasts = until_your_next_turn }),
    cant(on.blocks(what), { lasts = until_your_next_turn }),
    cant(on.activated { source = what }, { lasts = until_your_next_turn }),
  }
end

return action { name = "detain", parameters = { what = reference }, build = detain, reminder = "Until your next turn it can't attack or block, and its activated abilities can't be activated." }
