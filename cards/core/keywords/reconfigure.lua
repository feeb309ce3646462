-- CR 702.151
local function reconfigure(price)
  return {
    activated { cost = price, speed = sorcery, attach(this, target(creature.other.you_control)) },
    activated { cost = price, speed = sorcery, activate_only_if = this.is_attached(creature), unattach(this) },
    static { become(this, { remove_types = "Creature" }), as_long_as = this.is_attached(creature) },
  }
end

return keyword { name = "reconfigure", parameters = { price = cost }, build = reconfigure, reminder = "Attach it to a creature of yours or take it off; attached it is no creature." }
