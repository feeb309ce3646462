return card { spell { get(all(creature), "+1/+1", { lasts = indefinitely }) } }
