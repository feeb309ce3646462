-- CR 702.163
local function for_mirrodin()
  local bearer = create(1, token "rebel")
  return when { on.enters(this), bearer, attach(this, bearer.objects) }
end

return keyword { name = "for_mirrodin", build = for_mirrodin, reminder = "It brings a Rebel that carries it." }
