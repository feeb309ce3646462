-- CR 702.184a
local function station()
  local staff = tap(a(creature.other.untapped.you_control))
  return activated { cost = staff, speed = sorcery, put_counters(staff.objects.power, "charge", this) }
end

return keyword { name = "station", build = station, reminder = "Tap another creature to put charge counters on it, as many as the creature's power." }
