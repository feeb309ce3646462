-- CR 702.172
local function spree(list)
  return spell { modes { at_least = 1, unpack(type(list) == "table" and list or { list }) } }
end

return keyword { name = "spree", parameters = { list = mode_list }, build = spree, reminder = "Choose one or more modes, and pay for each." }
