return card { spell { extra_phases { "combat", "main" }, untap(all(creature.you_control)) } }
