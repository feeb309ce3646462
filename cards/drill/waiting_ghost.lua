return card { whenever { on.life_gained { by = you }, draw(1), active_in = { hand, graveyard } } }
