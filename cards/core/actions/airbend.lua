-- CR 701.65
local function airbend(what)
  local gone = exile(what)
  return {
    gone,
    have(gone.objects.owner, may_play(gone.objects, { for_cost = "{2}", lasts = indefinitely })),
    objects = gone.objects,
  }
end

return action { name = "airbend", parameters = { what = reference }, build = airbend, reminder = "Exile it. While it is exiled, its owner may cast it for {2}." }
