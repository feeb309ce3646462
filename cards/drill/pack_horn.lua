return card { whenever { on.player_attacks(you, { with = creature.power(at_least(2)), how_many = at_least(2) }), put_counters(1, "+1/+1", that.objects) } }
