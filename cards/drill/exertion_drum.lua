return card { whenever { on.exerted(creature, { by = you }), gain_life(1) } }
