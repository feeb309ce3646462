-- CR 702.174a-b. The opponent who was chosen is linked "gift".
local function gift(list)
  local promise = optional_cost(choose { opponent_of_yours, as = "gift" })
  return {
    promise,
    spell { only_if(all_true(promise.paid, this.is(any_of(instant, sorcery))), list) },
    when { on.enters(this), list, only_if = promise.paid },
  }
end

return keyword { name = "gift", parameters = { list = acts }, build = gift, reminder = "You may promise an opponent a gift as you cast it." }
