local ballot = vote("grace", "doom", { secret = true })
return card { spell {
  ballot,
  gain_life(ballot.votes "grace"),
  only_if(ballot.votes("doom").at_least(ballot.votes "grace"), lose_life(5, each(opponent))),
} }
