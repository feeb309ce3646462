-- CR 702.86
local function annihilator(n)
  return whenever {
    on.attacks(this),
    sacrifice(a(permanent, { how_many = n }), { by = defending_player }),
  }
end

return keyword { name = "annihilator", parameters = { n = quantity }, build = annihilator, reminder = "As it attacks, the defending player sacrifices permanents." }
