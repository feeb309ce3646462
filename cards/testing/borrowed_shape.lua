return card { spell { become_copy(target(creature), copy_of(target(permanent)), { lasts = until_end_of_turn }) } }
