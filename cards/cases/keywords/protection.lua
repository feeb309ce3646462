-- CR 702.16
local function protection(from)
  return {
    cant(on.becomes_target { object = this, from = from }),
    cant(on.attached { object = from, to = this }),
    prevent { on.damage { from = from, to = this } },
    cant(on.blocks { object = from, attacker = this }),
  }
end

return keyword { name = "protection", parameters = { from = filter }, build = protection }
