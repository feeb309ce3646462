-- CR 702.183
local function tiered(list)
  return spell { modes { choose = 1, unpack(type(list) == "table" and list or { list }) } }
end

return keyword { name = "tiered", parameters = { list = mode_list }, build = tiered, reminder = "Choose one mode, and pay for it." }
