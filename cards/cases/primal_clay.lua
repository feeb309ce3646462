local function form(size, types, gained)
  return become(this, { base = size, add_creature_types = types, gain = gained, lasts = indefinitely })
end

return card {
  as_enters {
    modes {
      choose = 1,
      mode { name = "giant", form("3/3") },
      mode { name = "bird", form("2/2", nil, flying) },
      mode { name = "wall", form("1/6", "Wall", defender) },
    },
  },
}
