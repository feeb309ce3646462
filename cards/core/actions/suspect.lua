-- CR 701.60
local function suspect(what)
  local mark = designate(what, "suspected")
  return {
    only_if(isnt(what.designated "suspected"),
      mark,
      gain(what, { menace, static { cant(on.blocks(this)) } }, { lasts = as_long_as(what.designated "suspected") })),
  }
end

return action { name = "suspect", parameters = { what = reference }, build = suspect, reminder = "It has menace and can't block while it is suspected." }
