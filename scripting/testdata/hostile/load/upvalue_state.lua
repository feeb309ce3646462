local seen = 0
return card { static { get(all(creature.where(function()
  seen = seen + 1 --> 3: upvalue-assignment: a function assigns to "seen"
  return seen > 3
end)), "+1/+1") } }
