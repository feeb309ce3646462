-- CR 702.131: on a permanent at any time, on an instant or sorcery as it resolves.
local function ascend()
  local ready = all_true(count(permanent.you_control).at_least(10), isnt(you.designated "city's blessing"))
  return {
    spell { only_if(all_true(this.is(any_of(instant, sorcery)), ready), designate(you, "city's blessing")) },
    any_time { ready, designate(you, "city's blessing") },
  }
end

return keyword { name = "ascend", build = ascend, reminder = "With ten permanents you have the city's blessing for the rest of the game." }
