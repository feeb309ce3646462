local ballot = vote(creature)
return card { spell { ballot, destroy(ballot.objects) } }
