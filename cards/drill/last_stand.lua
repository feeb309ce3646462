return card { when { state(isnt(exists(artifact.you_control))), sacrifice(this) } }
