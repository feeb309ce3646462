package rules

import (
	"slices"
	"testing"

	"manaloom/engine"
)

func bear() *engine.Definition { return toyCard("Bear", "{1}{G}", []string{"Creature"}) }

func (b *table) expectIn(zone engine.ZoneKind, p engine.PlayerID, names ...string) {
	b.t.Helper()
	if got := b.in(zone, p); !slices.Equal(got, names) {
		b.t.Errorf("%s of %d: %v, not %v", zone, p, got, names)
	}
}

func TestCastAPermanentSpell(t *testing.T) {
	b := tableOf(t, bear(), basicLand("Woods", "{G}"), basicLand("Peak", "{R}"))
	card := b.put("Bear", engine.Hand, 1)
	peak := b.put("Peak", engine.Battlefield, 1)
	if b.offers("cast", card, "") {
		t.Error("offered without the mana for it")
	}
	woods := b.put("Woods", engine.Battlefield, 1)
	b.cast(card)
	b.expectIn(engine.Stack, 0, "Bear")
	b.illegal(engine.Decision{Verb: "done"})
	b.auto()
	if !b.tapped(peak) || !b.tapped(woods) || b.pool(1) != "" {
		t.Error("the lands did not pay")
	}
	if p := b.asks(engine.AskPriority).Player; p != 1 {
		t.Errorf("player %d has priority after casting (CR 117.3c)", p)
	}
	b.passBoth()
	b.expectIn(engine.Stack, 0)
	b.expectIn(engine.Battlefield, 0, "Peak", "Woods", "Bear")
}

func TestPayByHand(t *testing.T) {
	b := tableOf(t, bear(), basicLand("Woods", "{G}"))
	card := b.put("Bear", engine.Hand, 1)
	var lands []engine.ObjectID
	for range 3 {
		lands = append(lands, b.put("Woods", engine.Battlefield, 1))
	}
	b.activate(lands[0], "a1")
	if b.pool(1) != "{G}" {
		t.Errorf("pool %s", b.pool(1))
	}
	b.cast(card)
	b.activate(lands[2], "a1")
	b.illegal(engine.Decision{Verb: "activate", Object: lands[2]})
	b.step(engine.Decision{Verb: "pool"})
	if b.tapped(lands[1]) || b.pool(1) != "" {
		t.Error("something else was paid")
	}
}

// TestSorceryTime: a creature spell waits for an empty stack and one's own
// main phase; an instant does not (CR 117.1a).
func TestSorceryTime(t *testing.T) {
	bolt := toyCard("Spark", "{R}", []string{"Instant"}, blockOf(engine.AbilitySpell))
	b := tableOf(t, bear(), bolt, basicLand("Peak", "{R}"), basicLand("Woods", "{G}"))
	var bears []engine.ObjectID
	for p := engine.PlayerID(1); p <= 2; p++ {
		bears = append(bears, b.put("Bear", engine.Hand, p))
		for range 2 {
			b.put("Woods", engine.Battlefield, p)
			b.put("Peak", engine.Battlefield, p)
		}
	}
	spark := b.put("Spark", engine.Hand, 2)
	b.cast(bears[0])
	b.auto()
	b.step(engine.Decision{Verb: "pass"})
	if b.offers("cast", bears[1], "") || !b.offers("cast", spark, "") {
		t.Error("timing")
	}
}

// damageTo deals damage to what a slot names.
func damageTo(slot int16, amount func(c *engine.Context) int) *engine.Node {
	return actOf(func(c *engine.Context, n *engine.Node) {
		for i, r := range c.Bound(slot).Refs {
			k := amount(c)
			if d := c.Bound(slot).Numbers; i < len(d) {
				k = d[i]
			}
			c.Happen(engine.Happening{Event: engine.Event{Kind: Damage, Source: c.This, Object: r.Object, Player: r.Player, Amount: k}})
		}
	})
}

// theX and castX are as the vocabulary has them (CR 107.3).
func theX(c *engine.Context) int {
	if a := announced(c.View, c.Frame.Announced); a != nil {
		return a.X
	}
	return 0
}

func castX(c *engine.Context) int {
	if a := announcement(c.View, self(c.View)); a != nil && a.Cast {
		return a.X
	}
	return 0
}

func TestXIsAnnouncedAndKept(t *testing.T) {
	anyPlayer := filterOf(nil, func(_ *engine.View, s *engine.Subject) bool { return s.Ref.Player != 0 })
	spell := blockOf(engine.AbilitySpell, damageTo(1, theX))
	spell.Owned = []*engine.Node{oneTarget(1, anyPlayer)}
	blaze := toyCard("Burn", "{X}{R}", []string{"Sorcery"}, spell)
	b := tableOf(t, blaze, basicLand("Peak", "{R}"))
	card := b.put("Burn", engine.Hand, 1)
	for range 4 {
		b.put("Peak", engine.Battlefield, 1)
	}
	b.cast(card)
	if r := b.asks(engine.AskNumber); r.Min != 0 || r.Max != 4 {
		t.Errorf("X from %d to %d", r.Min, r.Max)
	}
	b.step(engine.Decision{Numbers: []int{3}})
	b.asks(engine.AskTargets)
	b.step(engine.Decision{Refs: []engine.Ref{{Player: 2}}})
	b.auto()
	b.passBoth()
	if life := b.g.Now().State().Player(2).Life; life != 17 {
		t.Errorf("life is %d", life)
	}
	b.expectIn(engine.Graveyard, 1, "Burn")
}

// TestTheXOfASpellForItsPermanent (CR 107.3m).
func TestTheXOfASpellForItsPermanent(t *testing.T) {
	enters := blockOf(engine.AbilityTriggered, actOf(func(c *engine.Context, _ *engine.Node) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: LifeGained, Player: c.You, Amount: 10*castX(c) + theX(c)}})
	}))
	enters.Event = eventOf(ZoneChange, func(v *engine.View, e *engine.Event) bool { return e.New == v.This })
	b := tableOf(t, toyCard("Endless", "{X}", []string{"Creature"}, enters), basicLand("Peak", "{R}"))
	card := b.put("Endless", engine.Hand, 1)
	for range 2 {
		b.put("Peak", engine.Battlefield, 1)
	}
	b.cast(card)
	b.step(engine.Decision{Numbers: []int{2}})
	b.auto()
	b.passBoth()
	b.passBoth()
	if life := b.g.Now().State().Player(1).Life; life != 40 {
		t.Errorf("life is %d: X of the spell is 2, X of the permanent 0", life)
	}
}

// TestIllegalTargets: a spell all of whose targets are illegal does not
// resolve; with one that is legal it does (CR 608.2b).
func TestIllegalTargets(t *testing.T) {
	kill := func(slot int16) *engine.Node {
		return actOf(func(c *engine.Context, _ *engine.Node) {
			for _, r := range c.Bound(slot).Refs {
				c.Happen(engine.Happening{Event: engine.Event{Kind: Destroy, Object: r.Object, Source: c.This}})
			}
		})
	}
	gain := actOf(func(c *engine.Context, _ *engine.Node) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: LifeGained, Player: c.You, Amount: 1}})
	})
	one := blockOf(engine.AbilitySpell, kill(1))
	one.Owned = []*engine.Node{oneTarget(1, ofType("Creature"))}
	two := blockOf(engine.AbilitySpell, kill(1), kill(2), gain)
	two.Owned = []*engine.Node{oneTarget(1, ofType("Creature")), oneTarget(2, ofType("Creature"))}
	b := tableOf(t, bear(), toyCard("Doom", "{0}", []string{"Instant"}, one), toyCard("Twice", "{0}", []string{"Instant"}, two))
	a := b.put("Bear", engine.Battlefield, 2)
	c := b.put("Bear", engine.Battlefield, 2)
	twice, doom, again := b.put("Twice", engine.Hand, 1), b.put("Doom", engine.Hand, 1), b.put("Doom", engine.Hand, 1)
	b.cast(doom)
	b.step(engine.Decision{Refs: []engine.Ref{{Object: a}}})
	b.cast(twice)
	b.step(engine.Decision{Refs: []engine.Ref{{Object: a}}})
	b.step(engine.Decision{Refs: []engine.Ref{{Object: c}}})
	b.cast(again)
	b.step(engine.Decision{Refs: []engine.Ref{{Object: a}}})
	b.passBoth()
	b.expectIn(engine.Battlefield, 0, "Bear")
	b.passBoth()
	b.expectIn(engine.Battlefield, 0)
	b.passBoth()
	b.expectIn(engine.Stack, 0)
	b.expectIn(engine.Graveyard, 1, "Doom", "Twice", "Doom")
	s := b.g.Now().State()
	resolved := 0
	for i := range s.History.Len() {
		if s.History.At(i).Kind == Resolves {
			resolved++
		}
	}
	if resolved != 2 || s.Player(1).Life != 21 {
		t.Errorf("%d spells resolved, life %d", resolved, s.Player(1).Life)
	}
}

// TestCannotCastWithoutTargets (CR 601.2c).
func TestCannotCastWithoutTargets(t *testing.T) {
	one := blockOf(engine.AbilitySpell)
	one.Owned = []*engine.Node{oneTarget(1, ofType("Creature"))}
	b := tableOf(t, toyCard("Doom", "{0}", []string{"Instant"}, one))
	doom := b.put("Doom", engine.Hand, 1)
	if b.offers("cast", doom, "") {
		t.Error("a spell without a legal target is offered")
	}
}

// TestAura: its enchant ability says what it targets; it enters attached to it
// or, with an illegal target, goes to the graveyard (CR 303.4a, 608.3b-c).
func TestAura(t *testing.T) {
	enchant := blockOf(engine.AbilityStatic)
	enchant.Rule = &engine.Node{Row: &engine.Row{Name: "enchant", Kind: engine.KindAbility, Fields: []engine.Field{{Name: "filter", At: 1}}},
		Args: []engine.Arg{{Set: true, Node: ofType("Creature")}}}
	aura := toyCard("Cloak", "{0}", []string{"Enchantment"}, enchant)
	aura.Faces[0].Subtypes = []string{"Aura"}
	b := tableOf(t, bear(), aura)
	cloak := b.put("Cloak", engine.Hand, 1)
	target := b.put("Bear", engine.Battlefield, 2)
	b.cast(cloak)
	b.step(engine.Decision{Refs: []engine.Ref{{Object: target}}})
	b.passBoth()
	b.expectIn(engine.Battlefield, 0, "Bear", "Cloak")
	s := b.g.Now().State()
	list := s.In(engine.Zone{Kind: engine.Battlefield})
	o := list[len(list)-1]
	if s.Object(o).AttachedTo != (engine.Ref{Object: target}) {
		t.Errorf("attached to %v", s.Object(o).AttachedTo)
	}
}

// TestLandsAreOneATurn (CR 305.2).
func TestLandsAreOneATurn(t *testing.T) {
	b := tableOf(t, basicLand("Woods", "{G}"))
	first, second := b.put("Woods", engine.Hand, 1), b.put("Woods", engine.Hand, 1)
	b.step(engine.Decision{Verb: "play", Object: first})
	b.expectIn(engine.Battlefield, 0, "Woods")
	if b.offers("play", second, "") {
		t.Error("a second land is offered")
	}
	b.edit(func(e *engine.Editor) error { return e.Turn(1, "precombat_main") })
	if !b.offers("play", second, "") {
		t.Error("no land is offered in the next turn")
	}
}

// TestModes: targets of the chosen modes alone, in printed order (CR 700.2).
func TestModes(t *testing.T) {
	mode := func(name string, amount int, owned ...*engine.Node) *engine.Mode {
		row := &engine.Row{Name: "mode", Kind: engine.KindMode, Fields: []engine.Field{{Name: "name"}}}
		return &engine.Mode{Path: "a1/" + name, Node: &engine.Node{Row: row, Args: []engine.Arg{{Set: true, Text: name}}}, Owned: owned,
			Body: []*engine.Node{actOf(func(c *engine.Context, _ *engine.Node) {
				c.Happen(engine.Happening{Event: engine.Event{Kind: LifeGained, Player: c.You, Amount: amount}})
			})}}
	}
	modesRow := &engine.Row{Name: "modes", Kind: engine.KindAct, Fields: []engine.Field{{Name: "choose", Kinds: []engine.Kind{engine.KindQuantity}}}}
	spell := blockOf(engine.AbilitySpell)
	spell.ModesNode = &engine.Node{Row: modesRow, Args: []engine.Arg{{Set: true, Num: 1}}}
	spell.Body = []*engine.Node{spell.ModesNode}
	spell.Modes = []*engine.Mode{mode("one", 1), mode("ten", 10, oneTarget(1, ofType("Creature"))), mode("hundred", 100)}
	b := tableOf(t, toyCard("Charm", "{0}", []string{"Instant"}, spell))
	charm := b.put("Charm", engine.Hand, 1)
	b.cast(charm)
	if r := b.asks(engine.AskModes); !slices.Equal(r.Words, []string{"one", "hundred"}) {
		t.Errorf("modes %v: the second has no target", r.Words)
	}
	b.step(engine.Decision{Words: []string{"hundred"}})
	b.passBoth()
	if life := b.g.Now().State().Player(1).Life; life != 120 {
		t.Errorf("life %d", life)
	}
}

// TestSummoningSickness (CR 302.6).
func TestSummoningSickness(t *testing.T) {
	dork := toyCard("Dork", "{G}", []string{"Creature"}, manaAbility("{T}", anyOf("{G}")))
	b := tableOf(t, dork, basicLand("Woods", "{G}"))
	sick := b.put("Dork", engine.Battlefield, 1, engine.Put{Sick: true})
	well := b.put("Dork", engine.Battlefield, 1)
	land := b.put("Woods", engine.Battlefield, 1, engine.Put{Sick: true})
	if b.offers("activate", sick, "") || !b.offers("activate", well, "") || !b.offers("activate", land, "") {
		t.Error("who may tap for mana")
	}
}
