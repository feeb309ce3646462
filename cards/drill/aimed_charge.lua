return card { spell { become_attacking(target(creature), { whom = target(any_of(planeswalker, player)) }) } }
