-- CR 719.3a
local function to_solve(met)
  return at { step.end_step(you), designate(this, "solved"), only_if = all_true(met, isnt(this.designated "solved")) }
end

return keyword { name = "to_solve", parameters = { met = condition }, build = to_solve, reminder = "It is solved at your end step if this is true then." }
