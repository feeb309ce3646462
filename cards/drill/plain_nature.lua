return card { spell { become(target(permanent), { types = "Artifact", lasts = until_end_of_turn }) } }
