-- CR 702.72
local function champion(what)
  return {
    when { on.enters(this), unless { exile(a(what.other.you_control), { as = "championed" }), otherwise = sacrifice(this) } },
    when { on.leaves(this), put_onto_battlefield(linked "championed") },
  }
end

return keyword { name = "champion", parameters = { what = filter }, build = champion, reminder = "Exile another such permanent for it until it leaves, or lose it." }
