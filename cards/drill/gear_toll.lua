return card { attack_costs(all(creature), { cost = tap(a(artifact.you_control.untapped)), whom = you }) }
