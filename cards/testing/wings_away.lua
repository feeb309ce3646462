return card { spell { lose(target(creature), flying, { lasts = indefinitely }) } }
