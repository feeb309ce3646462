return card { whenever { on.becomes_untapped(creature.you_control), gain_life(1) } }
