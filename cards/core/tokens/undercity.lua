-- The dungeon that the rules name (CR 726.2). The rooms have names of our own (CR 309.4b).
local fetched = search(land_card.basic)
local seen = look_at_top(10, { filter = creature_card })
local risen = put_onto_battlefield(seen.match, { under = you, with = put_counters(3, "+1/+1", this) })

return card {
  entered_by_name,
  room { name = "gate", leads_to = { "smithy", "spring" }, fetched, reveal(fetched.objects), put_into(hand, fetched.objects), shuffle(you) },
  room { name = "smithy", leads_to = { "pitfall", "ring" }, put_counters(2, "+1/+1", target(creature)) },
  room { name = "spring", leads_to = { "ring", "hoard" }, scry(2) },
  room { name = "pitfall", leads_to = "library", lose_life(5, target(player)) },
  room { name = "ring", leads_to = { "library", "crypt" }, goad(target(creature)) },
  room { name = "hoard", leads_to = "crypt", create(1, token "treasure") },
  room { name = "library", leads_to = "throne", draw(1) },
  room { name = "crypt", leads_to = "throne", create(1, token "skeleton") },
  room { name = "throne", seen, reveal(seen.objects), risen, gain(risen.objects, hexproof, { lasts = until_your_next_turn }), shuffle(you) },
}
