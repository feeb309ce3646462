-- CR 701.54: the Ring tempts you
local function tempt()
  local chosen = a(creature.you_control)
  return {
    only_if(isnt(you.has_emblem "the_ring"), get_emblem(token "the_ring")),
    designate_one(chosen, "ring_bearer"),
    objects = chosen,
  }
end

return action { name = "tempt", build = tempt, reminder = "You get The Ring if you have it not, and choose a creature that bears it." }
