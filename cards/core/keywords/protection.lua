-- CR 702.16. The description names objects in any zone: protection(source.red).
local function protection(what)
  return {
    static { cant(on.becomes_target { object = this, from = what }) },
    static { cant(on.attached(what, { to = this })) },
    static { cant(on.blocks(what, { attacker = this })) },
    static { prevent { on.damage { from = what, to = this } } },
  }
end

return keyword {
  name = "protection",
  parameters = { what = filter },
  build = protection,
  reminder = "Nothing so described damages, enchants, equips, blocks or targets it.",
}
