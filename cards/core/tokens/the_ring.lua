-- CR 701.54c. The Ring has tempted a player once at least who has it, and never less often than before.
local bearer = creature.you_control.with_designation "ring_bearer"
local function after(n) return count_events(on.tempts(you), this_game).at_least(n) end
local block = on.blocks(creature, { attacker = bearer })

return card {
  static { become(all(bearer), { add_supertypes = "Legendary" }) },
  cant(on.blocks(creature.power(at_least(total("power", bearer) + 1)), { attacker = bearer })),
  whenever { on.attacks(bearer), draw(1), discard(1), only_if = after(2) },
  whenever { block, later { step.end_combat(any_player), sacrifice(block.object, { by = block.object.controller }) }, only_if = after(3) },
  whenever { on.damage { combat = true, from = bearer, to = player }, lose_life(3, each(opponent)), only_if = after(4) },
}
