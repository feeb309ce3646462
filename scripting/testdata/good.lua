local victim = target(creature.subtype "Elf".you_control.isnt(creature.power(at_least(3))))
local gone = destroy(victim, { cant_regenerate = true })

local function grow_by(base, n)
  return become(this, { types = "Kithkin Spirit", base = base, lasts = indefinitely }), n
end

return card {
  flying,
  glow,
  grow(x * 2 + 1),
  whenever { on.damage { combat = true, from = creature.you_control, to = player }, name = "hit", draw(that.amount * 2) },
  activated { cost = "{1}{R/W}{T}", speed = sorcery, gone, draw(gone.objects.power), (grow_by("4/4")) },
  activated { cost = { "{2}", destroy(this) }, get(all(creature.has(glow)), { 1, x }, { lasts = indefinitely }) },
  static { get(all(any_of(creature.other, player)), "+1/-1"), gain(this, { flying, glow }), gain(this, flying) },
  instead { on.damage { from = this }, change = { amount = that.amount + 1, colors = "blue" } },
  mana { cost = "{T}", add = "{G}{G}" },
  whenever { on.dies(this), only_if(this.is(creature), create(2, token "sprite")) },
  whenever { on.dies(this), script { text = "a" .. "b" .. "c", run = function(g) g:act(draw(1)) end } },
}
