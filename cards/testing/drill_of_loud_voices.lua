return card { extra_vote(you), whenever { on.votes(opponent), put_counters(1, "vote", this) } }
