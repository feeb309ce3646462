package spec_test

import (
	"bytes"
	"fmt"
	"testing"
	"testing/fstest"

	"manaloom/cards"
	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/internal/spec"
	"manaloom/scripting"
)

// trial is a card that shows words which no card of the repository shows, with
// the scenarios that it is played in: bodies with you and foe, by name.
type trial struct{ name, types, cost, lua string }

func trials() []trial {
	return []trial{
		{"searcher", "Instant", "{U}", `local found = search(land_card.basic, { how_many = up_to(1) })
return card { spell { found, reveal(found.objects), put_into(hand, found.objects), shuffle(you) } }`},
		{"scryer", "Instant", "{U}", `return card { spell { scry(2), draw(1) } }`},
		{"surveiler", "Instant", "{U}", `return card { spell { surveil(2) } }`},
		{"miller", "Instant", "{U}", `local m = mill(3, you)
return card { spell { m, gain_life(m.amount) } }`},
		{"hymn", "Instant", "{U}", `return card { spell { discard(2, { by = target(opponent), random = true }) } }`},
		{"reflexive", "Instant", "{U}", `return card { spell { may { sacrifice(a(creature.you_control)), if_done = when_done { deal_damage(3, target(any_target)) } } } }`},
		{"delayer", "Instant", "{U}", `local gone = exile(target(creature))
return card { spell { gone, later { step.end_step(any_player), put_onto_battlefield(gone.objects, { under = you }) } } }`},
		{"copier", "Instant", "{U}", `local twin = create(1, copy_of(target(creature), { except = { add_types = "Artifact", base = "5/5" } }))
return card { spell { twin, gain(twin.objects, haste, { lasts = until_end_of_turn }) } }`},
		{"fighter", "Instant", "{U}", `return card { spell { fight(target(creature.you_control), target(creature.opponents_control)) } }`},
		{"digger", "Instant", "{U}", `local found = reveal_until(creature_card)
return card { spell { found, put_into(hand, found.match), put_into(graveyard, found.rest) } }`},
		{"looker", "Instant", "{U}", `local look = look_at_top(3)
return card { spell { look, put_into(hand, look.match), put_into(library, look.rest, { position = bottom }) } }`},
		{"fogger", "Instant", "{U}", `return card { spell { prevent { on.damage { combat = true }, lasts = this_turn }, draw(1) } }`},
		{"pacifier", "Instant", "{U}", `return card { spell { cant(on.attacks(creature), { lasts = this_turn }) } }`},
		{"divider", "Instant", "{U}", `return card { spell { deal_damage(4, targets(between(1, 3), creature), { divided = true }) } }`},
		{"edict", "Instant", "{U}", `local p = each(player)
local s = sacrifice(a(creature), { by = p })
return card { spell { for_each(p, s), for_each(p, only_if(isnt(s.done_by(p)), lose_life(3, p))) } }`},
		{"drainer", "Instant", "{U}", `local dealt = deal_damage(3, target(creature))
return card { spell { dealt, gain_life(dealt.amount) } }`},
		{"outlast", "Instant", "{U}", `local death = on.dies(creature.you_control)
return card { spell { later { death, later { step.end_step(any_player), put_onto_battlefield(death.object, { under = you }) }, gain_life(1) } } }`},
		{"stealer", "Instant", "{U}", `return card { spell { gain_control(target(creature), { lasts = until_end_of_turn }), untap(all(creature.you_control)) } }`},
		{"charm", "Instant", "{U}", `return card { spell { modes { choose = 1, mode { name = "life", gain_life(3) }, mode { name = "bolt", deal_damage(3, target(any_target)) } } } }`},
		{"regrower", "Instant", "{U}", `return card { spell { put_into(hand, a(any_of(instant, creature).in_zone(graveyard, you))) } }`},
		{"tapland", "Land", "", `return card { static { enters_tapped, as_long_as = count(land.you_control).at_most(1) }, mana { cost = "{T}", add = "{G}" } }`},
		{"jailer", "Creature", "{U}", `return card { when { on.enters(this), exile(all(creature.other), { as = "jailed" }) }, when { on.leaves(this), put_onto_battlefield(linked "jailed") } }`},
		{"counter_of_hits", "Enchantment", "{U}", `return card { whenever { on.damage { combat = true, from = one_or_more(creature.you_control), to = player }, gain_life(1) } }`},
		{"lonely", "Enchantment", "{U}", `return card { when { state(isnt(exists(artifact))), sacrifice(this) } }`},
		{"cheap", "Instant", "{2}{U}", `return card { costs_less { generic = count(creature.you_control) }, spell { gain_life(1) } }`},
		{"once", "Enchantment", "{U}", `return card { activated { cost = "{0}", limit = once_each_turn, gain_life(1) } }`},
		{"kicked", "Instant", "{U}", `local kick = kicker "{U}"
return card { kick, spell { gain_life(1), only_if(kick.paid, gain_life(5)) } }`},
		{"shield", "Enchantment", "{U}", `return card { prevent { on.damage { to = you }, amount = 2 } }`},
		{"deflector", "Enchantment", "{U}", `return card { instead { on.damage { to = you }, change = { to = this } } }`},
		{"guardian", "Creature", "{U}", `return card { instead { on.damage { to = you }, change = { to = this } } }`},
		{"grower", "Instant", "{U}", `return card { spell { get(all(creature.you_control), { live(count(creature.you_control)), 0 }, { lasts = until_end_of_turn }) } }`},
	}
}

// scenarios are what the trials are played in.
const scenarios = `
local function go(t, name, opts)
  local you = t:players()
  you:hand(name)
  you:add_mana("{U}")
  return you:cast(name, opts or {})
end

scenario("search", function(t)
  local you, foe = t:players()
  you:library("Forest", "Grizzly Bears")
  go(t, "searcher")
  t:resolve()
  t:answer({ t:question().choices[1] })
  t:expect(you:count("hand"), 1)
end)

scenario("mill", function(t)
  local you, foe = t:players()
  go(t, "miller")
  t:resolve()
  t:expect(you.life, 23)
  t:expect(you:count("graveyard"), 4)
end)

scenario("hymn", function(t)
  local you, foe = t:players()
  foe:hand("Forest", 3)
  go(t, "hymn", {targets={foe}})
  t:resolve()
  t:expect(foe:count("hand"), 1)
end)

scenario("reflexive", function(t)
  local you, foe = t:players()
  local b = you:battlefield("Grizzly Bears")
  go(t, "reflexive")
  t:resolve()
  t:answer(true)
  t:answer(foe)
  t:resolve()
  t:expect(foe.life, 17)
  t:expect(b.zone, "graveyard")
end)

scenario("delayer", function(t)
  local you, foe = t:players()
  local b = foe:battlefield("Grizzly Bears")
  go(t, "delayer", {targets={b}})
  t:resolve()
  t:expect(b.zone, "exile")
  t:to("end_step")
  t:resolve()
  t:expect(you:count("battlefield", "Grizzly Bears"), 1)
end)

scenario("copier", function(t)
  local you, foe = t:players()
  local b = foe:battlefield("Grizzly Bears")
  go(t, "copier", {targets={b}})
  t:resolve()
  t:expect(you:count("battlefield", "Grizzly Bears"), 1)
end)

scenario("fighter", function(t)
  local you, foe = t:players()
  local b, g = you:battlefield("Grizzly Bears"), foe:battlefield("Hill Giant")
  go(t, "fighter", {targets={b, g}})
  t:resolve()
  t:expect(b.zone, "graveyard")
  t:expect(g.damage, 2)
end)

scenario("digger", function(t)
  local you, foe = t:players()
  you:library("Forest", "Grizzly Bears")
  go(t, "digger")
  t:resolve()
  t:expect(you:count("hand"), 1)
end)

scenario("looker", function(t)
  local you, foe = t:players()
  go(t, "looker")
  t:resolve()
  t:answer(t:question().choices[1])
  t:expect(you:count("hand"), 1)
  t:expect(you:count("library"), 9)
end)

scenario("fogger", function(t)
  local you, foe = t:players()
  local b = you:battlefield("Grizzly Bears")
  go(t, "fogger")
  t:resolve()
  t:attack(foe, b)
  t:no_blocks()
  t:expect(foe.life, 20)
end)

scenario("edict", function(t)
  local you, foe = t:players()
  local b = you:battlefield("Grizzly Bears")
  go(t, "edict")
  t:resolve()
  t:expect(b.zone, "graveyard")
  t:expect(foe.life, 17)
  t:expect(you.life, 20)
end)

scenario("drainer", function(t)
  local you, foe = t:players()
  local b = foe:battlefield("Grizzly Bears")
  go(t, "drainer", {targets={b}})
  t:resolve()
  t:expect(you.life, 23)
end)

scenario("stealer", function(t)
  local you, foe = t:players()
  local b = foe:battlefield("Grizzly Bears", {tapped=true})
  go(t, "stealer", {targets={b}})
  t:resolve()
  t:expect(b.controller, you)
  t:expect(b.tapped, false)
  t:next_turn()
  t:expect(b.controller, foe)
end)

scenario("grower", function(t)
  local you, foe = t:players()
  local b = you:battlefield("Grizzly Bears")
  go(t, "grower")
  t:resolve()
  t:expect(b.power, 3)
  you:battlefield("Grizzly Bears")
  t:expect(b.power, 4)
end)

scenario("outlast", function(t)
  local you, foe = t:players()
  local b = you:battlefield("Grizzly Bears")
  go(t, "outlast")
  t:resolve()
  you:hand("Lightning Bolt")
  you:add_mana("{R}")
  you:cast("Lightning Bolt", {targets={b}})
  t:resolve()
  t:resolve()
  t:expect(you.life, 21)
  t:to("end_step")
  t:resolve()
  t:expect(you:count("graveyard", "Grizzly Bears"), 1)
end)

scenario("scryer", function(t)
  local you, foe = t:players()
  you:library("Forest", "Grizzly Bears")
  go(t, "scryer")
  t:resolve()
  t:answer({ t:question().choices[1] })
  t:expect(you:count("hand", "Grizzly Bears"), 1)
end)

scenario("surveiler", function(t)
  local you, foe = t:players()
  go(t, "surveiler")
  t:resolve()
  t:answer({ t:question().choices[1] })
  t:expect(you:count("graveyard"), 2)
end)

scenario("pacifier", function(t)
  local you, foe = t:players()
  local b = you:battlefield("Grizzly Bears")
  go(t, "pacifier")
  t:resolve()
  t:illegal(function() t:attack(foe, b) end)
end)

scenario("divider", function(t)
  local you, foe = t:players()
  local b, c = foe:battlefield("Hill Giant"), foe:battlefield("Grizzly Bears")
  go(t, "divider", {targets={{b, c}}, divide={{b,3},{c,1}}})
  t:resolve()
  t:expect(b.zone, "graveyard")
  t:expect(c.damage, 1)
end)

scenario("charm", function(t)
  local you, foe = t:players()
  go(t, "charm", {modes={"bolt"}, targets={foe}})
  t:resolve()
  t:expect(foe.life, 17)
  t:expect(you.life, 20)
end)

scenario("regrower", function(t)
  local you, foe = t:players()
  local b = you:graveyard("Grizzly Bears")
  foe:graveyard("Hill Giant")
  you:battlefield("Hill Giant")
  go(t, "regrower")
  t:resolve()
  t:expect(b.zone, "hand")
end)

scenario("tapland", function(t)
  local you, foe = t:players()
  local a = you:hand("tapland")
  you:play(a)
  t:expect(a.tapped, true)
end)

scenario("tapland 2", function(t)
  local you, foe = t:players()
  you:battlefield("Forest", 2)
  local a = you:hand("tapland")
  you:play(a)
  t:expect(a.tapped, false)
end)

scenario("jailer", function(t)
  local you, foe = t:players()
  local b = foe:battlefield("Grizzly Bears")
  you:hand("jailer")
  you:add_mana("{U}")
  local j = you:cast("jailer")
  t:resolve()
  t:resolve()
  t:expect(b.zone, "exile")
  you:hand("Lightning Bolt")
  you:add_mana("{R}")
  you:cast("Lightning Bolt", {targets={j}})
  t:resolve()
  t:resolve()
  t:expect(foe:count("battlefield", "Grizzly Bears"), 1)
end)

scenario("batch", function(t)
  local you, foe = t:players()
  you:battlefield("counter_of_hits")
  local a, b = you:battlefield("Grizzly Bears", 2)
  t:attack(foe, a, b)
  t:no_blocks()
  t:expect(t:stack(), 1)
  t:resolve()
  t:expect(you.life, 21)
end)

scenario("lonely", function(t)
  local you, foe = t:players()
  local o = you:battlefield("Ornithopter")
  local l = you:battlefield("lonely")
  t:expect(t:stack(), 0)
  you:hand("Lightning Bolt")
  you:add_mana("{R}")
  you:cast("Lightning Bolt", {targets={o}})
  t:resolve()
  t:expect(t:stack(), 1)
  t:resolve()
  t:expect(l.zone, "graveyard")
end)

scenario("cheap", function(t)
  local you, foe = t:players()
  you:battlefield("Grizzly Bears", 2)
  you:hand("cheap")
  you:add_mana("{U}")
  you:cast("cheap")
  t:resolve()
  t:expect(you.life, 21)
end)

scenario("once", function(t)
  local you, foe = t:players()
  local o = you:battlefield("once")
  you:activate(o, 1)
  t:resolve()
  t:illegal(function() you:activate(o, 1) end)
  t:expect(you.life, 21)
end)

scenario("kicked", function(t)
  local you, foe = t:players()
  you:hand("kicked")
  you:add_mana("{U}{U}")
  you:cast("kicked", {kick=true})
  t:resolve()
  t:expect(you.life, 26)
end)

scenario("not kicked", function(t)
  local you, foe = t:players()
  you:hand("kicked")
  you:add_mana("{U}")
  you:cast("kicked", {})
  t:resolve()
  t:expect(you.life, 21)
end)

scenario("CR 614.9: damage is redirected to a creature, and not to what no damage can be dealt to", function(t)
  local you, foe = t:players()
  local d = foe:battlefield("deflector")
  local a, b = you:battlefield("Hill Giant"), you:battlefield("Grizzly Bears")
  t:attack(foe, a)
  t:no_blocks()
  t:expect(foe.life, 17)
  t:expect(d.damage, 0)
  t:next_turn()
  t:next_turn()
  local g = foe:battlefield("guardian", { counters = { ["+1/+1"] = 5 } })
  t:attack(foe, b)
  t:no_blocks()
  t:answer(g)
  t:expect(foe.life, 17)
  t:expect(g.damage, 2)
end)

scenario("shield", function(t)
  local you, foe = t:players()
  foe:battlefield("shield")
  local a = you:battlefield("Hill Giant")
  t:attack(foe, a)
  t:no_blocks()
  t:expect(foe.life, 19)
end)
`

// show is diagnostics as they are printed.
func show(source string, list diag.List) string {
	var out bytes.Buffer
	_ = diag.Human(&out, list, diag.Style{Source: func(string) []byte { return []byte(source) }})
	return out.String()
}

// try makes a pack of some cards, and a runner that can play them beside those
// of the repository.
func try(t *testing.T, cardList []trial) *spec.Runner {
	t.Helper()
	pack := fstest.MapFS{"pack.toml": {Data: []byte("id = \"trial\"\nname = \"Trial\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n[dependencies]\ncore = \"*\"\n")}}
	for _, x := range cardList {
		toml := fmt.Sprintf("name = %q\ntypes = [%q]\n", x.name, x.types)
		if x.cost != "" {
			toml += fmt.Sprintf("cost = %q\n", x.cost)
		}
		if x.types == "Creature" {
			toml += "power = 1\ntoughness = 1\n"
		}
		pack[x.name+".toml"] = &fstest.MapFile{Data: []byte(toml)}
		pack[x.name+".lua"] = &fstest.MapFile{Data: []byte(x.lua)}
	}
	packs, _ := scripting.Subdirs("cards", cards.Packs())
	result, list := scripting.NewHost(rules.Book()).Load(append(packs, scripting.PackSource{Name: "trial", FS: pack})...)
	if len(list) > 0 {
		t.Fatal("\n" + show("", list))
	}
	runner, err := spec.New(rules.Book(), result.Library)
	if err != nil {
		t.Fatal(err)
	}
	return runner
}

// TestWords plays cards that are written with the further words of the
// vocabulary, from Lua to the table.
func TestWords(t *testing.T) {
	for _, r := range try(t, trials()).Run("words_spec.lua", []byte(scenarios), spec.Options{}) {
		if !r.Passed {
			t.Error("\n" + show(scenarios, diag.List{r.Diagnostic()}))
		}
	}
}
