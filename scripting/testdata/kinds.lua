local n = 3
return card {
  whenever { on.dies(this), destroy(creature) }, --> 37: bare-filter: creature only describes; destroy takes something picked out; write target(creature), a(creature) or all(creature)
  whenever { on.dies(this), destroy(draw(1)) }, --> 37: wrong-kind: draw(...) is an instruction, not what it did; write its result: .objects behind it
  whenever { on.dies(this), draw("2") }, --> 34: wrong-kind: draw takes a number, not text; write 2 without quotation marks
  whenever { on.dies(this), draw(n / 2) }, --> 34: not-whole: draw takes whole numbers, not 1.5
  whenever { on.dies(this), draw(1, 2) }, --> 37: wrong-kind: draw takes a reference, not 2; player: the player
  whenever { on.dies(this), draw(1, you, you) }, --> 42: extra-value: draw takes no more: you (a reference) is too many; delete it
  whenever { on.dies(this), destroy(this, { cant_regenrate = true }) }, --> 45: unknown-option: destroy takes no "cant_regenrate"; did you mean "cant_regenerate"?
  whenever { on.dies(this), destroy(this, { cant_regenerate = false }) }, --> 63: wrong-kind: cant_regenerate of destroy is true or not there; delete it
  whenever { on.dies(this), only_if(true, draw(1)) }, --> 37: wrong-kind: only_if takes a condition; this is decided while the card is loaded
  whenever { on.dies(this), draw(1), only_if = 3 < 4 }, --> 48: wrong-kind: only_if of whenever takes a condition
  whenever { draw(1) }, --> 14: wrong-kind: whenever takes an event, not draw(...) (an act)
  whenever { on.dies(this), target(creature) }, --> 29: wrong-kind: whenever takes an act, one or a list, not target(...) (a reference)
  whenever { on.dies(this), destroy }, --> 29: unfinished: destroy is not finished: it takes a reference; write destroy(what)
  whenever { on.dies(this), get(this, "+1", { lasts = indefinitely }) }, --> 39: malformed-pair: "+1" is no pair of numbers
  whenever { on.dies(this), get(this, { 1 }, { lasts = indefinitely }) }, --> 39: malformed-pair: get takes two numbers
  whenever { on.dies(this), become(this, { base = "1/1", typs = "Elf" }) }, --> 58: unknown-option: become takes no "typs"; did you mean "types"?
  whenever { on.dies(this), become(this, { types = "elf" }) }, --> 52: unknown-word: subtype "elf" begins with a small letter; write "Elf"
  whenever { on.dies(this), create(1, token "sprit") }, --> 45: unknown-word: "sprit" is no word for a token; did you mean "sprite"?
  instead { on.dies(this), change = { amout = 3 } }, --> 39: unknown-option: change of instead takes no "amout"; did you mean "amount"?
  instead { on.dies(this), change = { colors = "blu" } }, --> 48: unknown-word: "blu" is no word for colors in change of instead; did you mean "blue"?
  instead { on.dies(this) }, --> 3: missing-value: instead needs change; write instead { event, change = ... }
  activated { cost = "{1}{Z}", draw(1) }, --> 22: malformed-cost: "{1}{Z}" is not made of symbols: "{Z}" is no mana symbol
  activated { cost = "2", draw(1) }, --> 22: malformed-cost: "2" is not made of symbols
  activated { draw(1) }, --> 3: missing-value: activated needs cost
  activated { cost = "{1}", speed = hand, draw(1) }, --> 37: wrong-kind: speed of activated takes a word, not hand (a zone); there is sorcery
  activated { cost = "{1}", speed = "sorcery", draw(1) }, --> 37: wrong-kind: speed of activated takes a word, not "sorcery"; write sorcery, without quotation marks
  whenever { on.dies(this), gain(this, flying) }, --> 29: missing-value: gain needs lasts: it leaves an effect behind
  static { gain(this, flying, { lasts = indefinitely }) }, --> 41: extra-value: gain has no lasts in a static ability
  static { destroy(this) }, --> 12: wrong-kind: static takes a continuous effect
  grow("1"), --> 8: wrong-kind: grow takes a number, not text
  grow, --> 3: unfinished: grow is not finished: it takes a quantity; write grow(n)
  glow(1), --> 7: missing-comma: whenever {...} takes nothing; a comma is missing before this
  creature, --> 3: wrong-kind: card takes an ability, not creature (a filter)
  grow(1).power, --> 11: unknown-member: whenever {...} has no "power"
}
