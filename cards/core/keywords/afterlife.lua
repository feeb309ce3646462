-- CR 702.135
local function afterlife(n)
  return when { on.dies(this), create(n, token "spirit") }
end

return keyword { name = "afterlife", parameters = { n = quantity }, build = afterlife, reminder = "When it dies you create flying Spirits." }
