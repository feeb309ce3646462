-- CR 701.62
local function manifest_dread()
  local two = look_at_top(2)
  local made = manifest(two.match)
  return { two, made, put_into(graveyard, two.rest), objects = made.objects }
end

return action { name = "manifest_dread", build = manifest_dread, reminder = "Of the top two cards of your library manifest one and put the other into your graveyard." }
