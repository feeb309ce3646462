-- CR 725.1, 725.3
local function become_monarch()
  return {
    take_designation(token "the_monarch", { action = "become_monarch" }),
    only_if = isnt(you.has_emblem "the_monarch"),
  }
end

return action { name = "become_monarch", build = become_monarch, reminder = "There is one monarch: you draw at your end step, until a creature deals combat damage to you." }
