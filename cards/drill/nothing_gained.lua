return card { spell { gain_life(count(artifact.opponents_control)) } }
