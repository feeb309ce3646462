-- CR 702.104. Abilities that ask whether tribute was paid say: isnt(this.designated "tribute paid").
local function tribute(n)
  return as_enters {
    choose { opponent_of_yours, as = "tribute" },
    may { by = linked "tribute", put_counters(n, "+1/+1", this), if_done = designate(this, "tribute paid") },
  }
end

return keyword { name = "tribute", parameters = { n = quantity }, build = tribute, reminder = "An opponent of your choice may let it enter with +1/+1 counters." }
