return card { spell { cant(on.blocks(target(creature)), { lasts = this_turn }) } }
