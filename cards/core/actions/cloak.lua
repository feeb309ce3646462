-- CR 701.58
local function cloak(n)
  local made = manifest(n, { gain = ward "{2}" })
  return { made, objects = made.objects }
end

return action { name = "cloak", parameters = { n = quantity }, build = cloak, reminder = "Put the top card of your library onto the battlefield face down, with ward {2}." }
