return card { whenever { on.sacrificed(creature), gain_life(1) }, whenever { on.destroyed(creature), gain_life(5) } }
