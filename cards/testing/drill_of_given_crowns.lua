return card { spell { have(target(player), become_monarch()) } }
