-- CR 702.92
local function living_weapon()
  local bearer = create(1, token "germ")
  return when { on.enters(this), bearer, attach(this, bearer.objects) }
end

return keyword { name = "living_weapon", build = living_weapon, reminder = "It brings a 0/0 Germ that carries it." }
