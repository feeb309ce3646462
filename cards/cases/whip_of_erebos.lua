local returned = put_onto_battlefield(target(creature_card.in_zone(graveyard, you)), { under = you })

return card {
  static { gain(all(creature.you_control), lifelink) },
  activated {
    cost = "{2}{B}{B}{T}",
    speed = sorcery,
    returned,
    gain(returned.objects, haste, { lasts = indefinitely }),
    later { step.end_step(any_player), exile(returned.objects) },
    instead { on.leaves(returned.objects), change = { zone = exile }, lasts = indefinitely },
  },
}
