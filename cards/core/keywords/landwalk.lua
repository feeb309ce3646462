-- CR 702.14: landwalk(land.subtype "Island"), landwalk(land.nonbasic)
local function landwalk(what)
  return static { cant(on.blocks { attacker = this }), as_long_as = exists(what.controlled_by(defending_player)) }
end

return keyword { name = "landwalk", parameters = { what = filter }, build = landwalk, reminder = "It can't be blocked while the defending player controls such a land." }
