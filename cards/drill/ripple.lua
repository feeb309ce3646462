return card { whenever { on.becomes_tapped(creature), gain_life(1) }, whenever { on.becomes_untapped(creature), lose_life(1) } }
