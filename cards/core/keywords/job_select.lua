-- CR 702.182
local function job_select()
  local bearer = create(1, token "hero")
  return when { on.enters(this), bearer, attach(this, bearer.objects) }
end

return keyword { name = "job_select", build = job_select, reminder = "It brings a 1/1 Hero that carries it." }
