local function unused(c) --> 16: unused-local: local "unused" is never used
  return destroy(target(creature.you_contol), { cant_regenrate = c }) --> 34: unknown-member: a filter has no "you_contol"; did you mean "you_control"? --> 49: unknown-option: destroy takes no "cant_regenrate"
end

local list = {}
for i = 1, 0 do list = on.damge end --> 27: unknown-member: on has no "damge"; did you mean "damage"?

return card {
  whenever { on.dies(this), draw(#list) },
  whenever { on.dies(this), script { run = function(g) g:act(draw(1, { amont = 2 })) end } }, --> 72: unknown-option: draw takes no "amont"; did you mean "amount"?
}
