package rules

import (
	"testing"

	"manaloom/engine"
)

func ruleOf(name string, cost *engine.Cost, fields ...engine.Field) *engine.Ability {
	a := blockOf(engine.AbilityStatic)
	a.Cost, a.Rule = cost, &engine.Node{Row: &engine.Row{Name: name, Kind: engine.KindAbility, Fields: fields}}
	return a
}

func (b *table) life(p engine.PlayerID) int { return b.g.Now().State().Player(p).Life }

func (b *table) expectLife(p engine.PlayerID, n int) {
	b.t.Helper()
	if got := b.life(p); got != n {
		b.t.Errorf("life of %d is %d, not %d", p, got, n)
	}
}

// TestKicker: an additional cost that may be paid, with what was paid noted
// for the spell and the permanent that it becomes (CR 702.33, 400.7d).
func TestKicker(t *testing.T) {
	kicked := func(c *engine.Context) bool {
		for _, f := range announced(c.View, c.Frame.Announced).Facts {
			if f.Name == "a1" && f.Number == 1 {
				return true
			}
		}
		return false
	}
	spell := blockOf(engine.AbilitySpell, actOf(func(c *engine.Context, n *engine.Node) {
		if kicked(c) {
			gainLife(10).Row.Do(c, n)
		}
		gainLife(1).Row.Do(c, n)
	}))
	b := tableOf(t, toyCard("Kick", "{1}", []string{"Sorcery"}, ruleOf("kicker", costOf("{2}")), spell), basicLand("Woods", "{G}"))
	one, two := b.put("Kick", engine.Hand, 1), b.put("Kick", engine.Hand, 1)
	for range 6 {
		b.put("Woods", engine.Battlefield, 1)
	}
	b.cast(one)
	b.step(engine.Decision{Yes: true})
	b.auto()
	b.passBoth()
	b.expectLife(1, 31)
	b.cast(two)
	b.step(engine.Decision{Yes: false})
	b.auto()
	b.passBoth()
	b.expectLife(1, 32)
}

// TestAlternativeAndAdditionalCosts (CR 118.8, 118.9).
func TestAlternativeAndAdditionalCosts(t *testing.T) {
	spell := blockOf(engine.AbilitySpell, gainLife(1))
	lose := actOf(func(c *engine.Context, n *engine.Node) {
		c.Perform(n, engine.Happening{Event: engine.Event{Kind: LifeLost, Player: c.You, Amount: 3, Flag: true}})
	})
	also := actOf(func(c *engine.Context, n *engine.Node) {
		c.Perform(n, engine.Happening{Event: engine.Event{Kind: LifeLost, Player: c.You, Amount: 1, Flag: true}})
	})
	card := toyCard("Force", "{5}", []string{"Instant"}, ruleOf("alternative_cost", costOf("", lose)), ruleOf("additional_cost", costOf("", also)), spell)
	b := tableOf(t, card)
	o := b.put("Force", engine.Hand, 1)
	if b.offers("cast", o, "") && !b.offers("cast", o, "a1") {
		t.Error("the mana cost is offered")
	}
	b.step(engine.Decision{Verb: "cast", Object: o, Path: "a1"})
	b.expectLife(1, 16)
	b.passBoth()
	b.expectLife(1, 17)
	again := b.put("Force", engine.Hand, 1)
	b.edit(func(e *engine.Editor) error { return e.Life(1, 3) })
	if b.offers("cast", again, "a1") {
		b.illegal(engine.Decision{Verb: "cast", Object: again, Path: "a1"})
	}
	b.expectLife(1, 3)
}

// TestCostsLess: of the spell itself and of other objects' abilities.
func TestCostsLess(t *testing.T) {
	field := engine.Field{Name: "generic", Kinds: []engine.Kind{engine.KindQuantity}}
	own := ruleOf("costs_less", nil, field)
	own.Rule.Args = []engine.Arg{{Set: true, Num: 2}}
	own.Zones = []engine.ZoneKind{engine.Stack}
	others := ruleOf("costs_less", nil, field, engine.Field{Name: "spells", Kinds: []engine.Kind{engine.KindFilter}})
	bears := filterOf([]engine.ZoneKind{engine.Stack}, func(v *engine.View, s *engine.Subject) bool {
		return s.Chars != nil && s.Chars.HasType("Creature") && s.Controller == v.You
	})
	others.Rule.Args = []engine.Arg{{Set: true, Num: 1}, {Set: true, Node: bears}}
	b := tableOf(t, toyCard("Cheap", "{3}", []string{"Creature"}, own), toyCard("Helper", "{9}", []string{"Enchantment"}, others))
	o := b.put("Cheap", engine.Hand, 1)
	if b.offers("cast", o, "") {
		t.Error("{1} of nothing")
	}
	b.put("Helper", engine.Battlefield, 2)
	if b.offers("cast", o, "") {
		t.Error("another player's spells cost less")
	}
	b.put("Helper", engine.Battlefield, 1)
	b.cast(o)
	b.passBoth()
	b.expectIn(engine.Battlefield, 0, "Helper", "Helper", "Cheap")
}

// TestDivision: announced with the targets, at least one each; the shares of
// targets that become illegal are lost (CR 601.2d, 608.2b).
func TestDivision(t *testing.T) {
	row := &engine.Row{Name: "targets", Kind: engine.KindReference, Binds: true, Target: true, Fields: []engine.Field{
		{Name: "count", At: 1, Kinds: []engine.Kind{engine.KindNumberRule}}, {Name: "filter", At: 2, Kinds: []engine.Kind{engine.KindFilter}}}}
	between := &engine.Node{Row: &engine.Row{Name: "between", Kind: engine.KindNumberRule, Fields: []engine.Field{{Name: "least"}, {Name: "most"}}},
		Args: []engine.Arg{{Set: true, Num: 1}, {Set: true, Num: 9}}}
	anything := filterOf(onField(), func(_ *engine.View, s *engine.Subject) bool {
		return s.Ref.Player != 0 || s.Chars != nil && s.Chars.HasType("Creature")
	})
	hit := &engine.Node{Row: row, Slot: 1, Args: []engine.Arg{{Set: true, Node: between}, {Set: true, Node: anything}}}
	act := damageTo(1, func(*engine.Context) int { return 0 })
	act.Row.Fields = []engine.Field{{Name: "amount", At: 1, Kinds: []engine.Kind{engine.KindQuantity}}, {Name: "to", At: 2}, {Name: "divided"}}
	act.Args = []engine.Arg{{Set: true, Num: 3}, {Set: true, Node: hit}, {Set: true}}
	spell := blockOf(engine.AbilitySpell, act)
	spell.Owned = []*engine.Node{hit}
	b := tableOf(t, bear(), toyCard("Fork", "{0}", []string{"Instant"}, spell))
	o := b.put("Fork", engine.Hand, 1)
	var refs []engine.Ref
	for range 3 {
		refs = append(refs, engine.Ref{Object: b.put("Bear", engine.Battlefield, 2)})
	}
	b.cast(o)
	if r := b.asks(engine.AskTargets); r.Min != 1 || r.Max != 3 || len(r.Refs) != 5 {
		t.Errorf("%+v", r)
	}
	b.step(engine.Decision{Refs: []engine.Ref{refs[0], {Player: 2}}})
	b.illegal(engine.Decision{Numbers: []int{3, 0}})
	b.step(engine.Decision{Numbers: []int{1, 2}})
	b.edit(func(e *engine.Editor) error { return e.Remove(refs[0].Object) })
	b.passBoth()
	b.expectLife(2, 18)
}

// TestWhatCannotBeTargeted: an effect that says so takes it out of the
// candidates, and makes it illegal later (CR 101.2, 115, 608.2b).
func TestWhatCannotBeTargeted(t *testing.T) {
	spell := blockOf(engine.AbilitySpell, gainLife(1))
	spell.Owned = []*engine.Node{oneTarget(1, ofType("Creature"))}
	shroud := cantHappen(eventOf(BecomesTarget, func(v *engine.View, e *engine.Event) bool { return v.Controller(e.Object) == v.You && e.By != v.You }))
	b := tableOf(t, bear(), toyCard("Point", "{0}", []string{"Instant"}, spell), toyCard("Shroud", "{0}", []string{"Enchantment"}, shroud))
	first, second := b.put("Point", engine.Hand, 1), b.put("Point", engine.Hand, 1)
	o := b.put("Bear", engine.Battlefield, 2)
	b.cast(first)
	b.step(engine.Decision{Refs: []engine.Ref{{Object: o}}})
	b.put("Shroud", engine.Battlefield, 2)
	b.passBoth()
	b.expectLife(1, 20)
	b.expectIn(engine.Graveyard, 1, "Point")
	if b.offers("cast", second, "") {
		t.Error("there is no legal target")
	}
}

// TestTriggersOnTheStack: each with its own targets; without a legal target it
// is removed; an intervening "if" is looked at again (CR 603.3d, 603.4).
func TestTriggersOnTheStack(t *testing.T) {
	enters := func() *engine.Node {
		return eventOf(ZoneChange, func(v *engine.View, e *engine.Event) bool { return e.New == v.This })
	}
	aimed := blockOf(engine.AbilityTriggered, gainLife(1))
	aimed.Event, aimed.Owned = enters(), []*engine.Node{oneTarget(1, ofType("Artifact"))}
	ifAlone := blockOf(engine.AbilityTriggered, gainLife(5))
	ifAlone.Event = enters()
	ifAlone.Condition = &engine.Node{Row: &engine.Row{Name: "toy_if", Kind: engine.KindCondition, Cond: func(v *engine.View, _ *engine.Node) bool {
		return len(v.Matching(ofType("Artifact"))) == 0
	}}}
	b := tableOf(t, toyCard("Scout", "{0}", []string{"Creature"}, aimed, ifAlone), toyCard("Relic", "{0}", []string{"Artifact"}))
	scout := b.put("Scout", engine.Hand, 1)
	b.cast(scout)
	b.passBoth()
	if r, _ := b.g.Pending(); r.Kind == engine.AskOrder {
		b.step(engine.Decision{Words: r.Words})
	}
	if n := len(b.g.Now().State().In(engine.Zone{Kind: engine.Stack})); n != 1 {
		t.Fatalf("%d abilities on the stack: one has no target", n)
	}
	b.put("Relic", engine.Battlefield, 1)
	b.passBoth()
	b.expectLife(1, 20)
	b.expectIn(engine.Stack, 0)
}

// TestRestrictionsOnActivation: sorcery speed, once each turn, who may do it
// (CR 602.5).
func TestRestrictionsOnActivation(t *testing.T) {
	restricted := func(fields map[string]string) *engine.Ability {
		a := activatedFor(costOf("{0}"), gainLife(1))
		for _, name := range []string{"speed", "limit", "by"} {
			if fields[name] != "" {
				a.Node.Row.Fields = append(a.Node.Row.Fields, engine.Field{Name: name})
				a.Node.Args = append(a.Node.Args, engine.Arg{Set: true, Text: fields[name]})
			}
		}
		return a
	}
	b := tableOf(t, toyCard("Shrine", "{0}", []string{"Artifact"}, restricted(map[string]string{"speed": "sorcery"}),
		restricted(map[string]string{"limit": "once_each_turn"}), restricted(map[string]string{"by": "any_player"})))
	o := b.put("Shrine", engine.Battlefield, 1)
	other := b.put("Shrine", engine.Battlefield, 1)
	b.activate(o, "a2")
	if b.offers("activate", o, "a2") || !b.offers("activate", other, "a2") || b.offers("activate", o, "a1") {
		t.Error("with an ability on the stack, once each turn")
	}
	b.step(engine.Decision{Verb: "pass"})
	if !b.offers("activate", o, "a3") || b.offers("activate", other, "a2") {
		t.Error("what another player may do")
	}
	b.activate(o, "a3")
	b.passBoth()
	b.expectLife(2, 21)
	b.passBoth()
	b.expectLife(1, 21)
	if !b.offers("activate", o, "a1") {
		t.Error("at sorcery time")
	}
}

// TestCounterASpell (CR 701.6).
func TestCounterASpell(t *testing.T) {
	spells := filterOf([]engine.ZoneKind{engine.Stack}, func(_ *engine.View, s *engine.Subject) bool {
		return s.Ref.Player == 0 && s.Zone.Kind == engine.Stack && s.Obj != nil && s.Obj.Sort == engine.SortCard
	})
	spell := blockOf(engine.AbilitySpell, actOf(func(c *engine.Context, _ *engine.Node) {
		counterObject(c, c.Bound(1).Refs[0].Object, c.This)
	}))
	spell.Owned = []*engine.Node{oneTarget(1, spells)}
	b := tableOf(t, toyCard("Free", "{0}", []string{"Creature"}), toyCard("No", "{0}", []string{"Instant"}, spell))
	free, no := b.put("Free", engine.Hand, 1), b.put("No", engine.Hand, 2)
	b.cast(free)
	b.step(engine.Decision{Verb: "pass"})
	b.cast(no)
	if r := b.asks(engine.AskTargets); len(r.Refs) != 1 {
		t.Errorf("%v: a spell is no target for itself (CR 115.5)", r.Refs)
	}
	b.step(engine.Decision{Refs: b.asks(engine.AskTargets).Refs})
	b.passBoth()
	b.expectIn(engine.Graveyard, 1, "Free")
	b.expectIn(engine.Graveyard, 2, "No")
}
