-- CR 702.120
local function escalate(price, list)
  return spell { modes { at_least = 1, extra_mode_cost = price, unpack(type(list) == "table" and list or { list }) } }
end

return keyword { name = "escalate", parameters = { price = cost, list = mode_list }, build = escalate, reminder = "Choose one or more modes, and pay this for each beyond the first." }
