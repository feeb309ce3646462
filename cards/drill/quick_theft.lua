return card { spell { gain_control(target(any_of(artifact, creature)), { lasts = until_end_of_turn }) } }
