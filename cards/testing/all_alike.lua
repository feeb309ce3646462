return card { spell { become_copy(all(creature), copy_of(target(creature), { except = { add_types = "Artifact", gain = flying } }), { lasts = until_end_of_turn }) } }
