return card {
  whenever { on.fully_unlocks { by = you }, gain_life(10) },
  activated { name = "unlock", cost = "{1}", unlock_door(target(permanent.subtype "Room")) },
  activated { name = "lock", cost = "{1}", lock_door(target(permanent.subtype "Room")) },
}
