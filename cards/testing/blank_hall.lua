return card { static { gain(all(opponent), shroud), as_long_as = exists(artifact.you_control) } }
