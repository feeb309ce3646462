local function grow(types, base, gain)
  return become(this, { creature_types = types, base = base, gain = gain, lasts = indefinitely })
end

return card {
  activated {
    name = "spirit",
    cost = "{R/W}",
    grow("Kithkin Spirit", "2/2"),
  },
  activated {
    name = "warrior",
    cost = "{R/W}{R/W}{R/W}",
    only_if(this.is(creature.subtype "Spirit"), grow("Kithkin Spirit Warrior", "4/4")),
  },
  activated {
    name = "avatar",
    cost = "{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}",
    only_if(
      this.is(creature.subtype "Warrior"),
      grow("Kithkin Spirit Warrior Avatar", "8/8", { flying, first_strike })
    ),
  },
}
