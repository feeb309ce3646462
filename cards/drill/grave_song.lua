return card { at { step.upkeep(you), gain_life(1), active_in = graveyard } }
