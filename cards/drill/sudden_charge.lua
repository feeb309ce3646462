return card { spell { become_attacking(target(creature)) } }
