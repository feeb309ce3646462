-- CR 701.64
local function harness(what)
  return only_if(isnt(what.designated "harnessed"), designate(what, "harnessed"))
end

return action { name = "harness", parameters = { what = reference }, build = harness, reminder = "It becomes harnessed, until it leaves the battlefield." }
