package rules

import (
	"crypto/sha256"
	"errors"
	"testing"

	"manaloom/engine"
)

// The toy vocabulary: rows whose evaluators are given in place, for cards that
// show one rule each.

func filterOf(zones []engine.ZoneKind, test func(v *engine.View, s *engine.Subject) bool) *engine.Node {
	row := &engine.Row{Name: "toy_filter", Kind: engine.KindFilter,
		Filter: func(v *engine.View, _ *engine.Node, s *engine.Subject) bool { return test(v, s) }}
	return &engine.Node{Row: row, Zones: zones}
}

func onField() []engine.ZoneKind { return []engine.ZoneKind{engine.Battlefield} }

func ofType(word string) *engine.Node {
	return filterOf(onField(), func(_ *engine.View, s *engine.Subject) bool {
		return s.Chars != nil && s.Zone.Kind == engine.Battlefield && s.Chars.HasType(word)
	})
}

func oneTarget(slot int16, filter *engine.Node) *engine.Node {
	row := &engine.Row{Name: "target", Kind: engine.KindReference, Binds: true, Target: true,
		Fields: []engine.Field{{Name: "filter", At: 1, Kinds: []engine.Kind{engine.KindFilter}}}}
	return &engine.Node{Row: row, Slot: slot, Args: []engine.Arg{{Set: true, Node: filter}}}
}

func actOf(do func(c *engine.Context, n *engine.Node)) *engine.Node {
	return &engine.Node{Row: &engine.Row{Name: "toy_act", Kind: engine.KindAct, Do: do}}
}

func made(text string) engine.Made {
	symbols, err := engine.ParseSymbols(text)
	if err != nil {
		panic(err)
	}
	var m engine.Made
	for _, s := range symbols {
		m[s.A]++
	}
	return m
}

func specOf(makes func(v *engine.View) []engine.Made) *engine.Node {
	return &engine.Node{Row: &engine.Row{Name: "toy_mana", Kind: engine.KindManaSpec,
		Makes: func(v *engine.View, _ *engine.Node) []engine.Made { return makes(v) }}}
}

func anyOf(texts ...string) *engine.Node {
	return specOf(func(*engine.View) []engine.Made {
		var list []engine.Made
		for _, t := range texts {
			list = append(list, made(t))
		}
		return list
	})
}

// couldBe is one mana of any type that what a filter describes could produce.
func couldBe(filter *engine.Node) *engine.Node {
	return specOf(func(v *engine.View) []engine.Made {
		var set engine.ManaSet
		for _, o := range v.Matching(filter) {
			set |= couldProduce(v, o)
		}
		var list []engine.Made
		for _, t := range set.Types() {
			var m engine.Made
			m[t] = 1
			list = append(list, m)
		}
		return list
	})
}

func costOf(text string, acts ...*engine.Node) *engine.Cost {
	symbols, err := engine.ParseSymbols(text)
	if err != nil {
		panic(err)
	}
	c := &engine.Cost{Acts: acts}
	for _, s := range symbols {
		switch s.Kind {
		case engine.SymTap:
			c.Tap = true
		case engine.SymUntap:
			c.Untap = true
		default:
			c.Mana = append(c.Mana, s)
		}
	}
	return c
}

func manaAbility(cost string, add *engine.Node, acts ...*engine.Node) *engine.Ability {
	row := &engine.Row{Name: "mana", Kind: engine.KindAbility, Fields: []engine.Field{{Name: "add", Kinds: []engine.Kind{engine.KindManaSpec}}}}
	return &engine.Ability{Sort: engine.AbilityActivated, IsMana: true, Cost: costOf(cost, acts...),
		Node: &engine.Node{Row: row, Args: []engine.Arg{{Set: true, Node: add}}}}
}

func blockOf(sort engine.AbilitySort, body ...*engine.Node) *engine.Ability {
	row := &engine.Row{Name: "toy_block", Kind: engine.KindAbility}
	return &engine.Ability{Sort: sort, Node: &engine.Node{Row: row}, Body: body}
}

func activatedFor(cost *engine.Cost, body ...*engine.Node) *engine.Ability {
	a := blockOf(engine.AbilityActivated, body...)
	a.Cost = cost
	return a
}

func eventOf(kind engine.EventKind, match func(v *engine.View, e *engine.Event) bool) *engine.Node {
	row := &engine.Row{Name: "toy_event", Kind: engine.KindEvent, Event: kind,
		Match: func(v *engine.View, _ *engine.Node, e *engine.Event) bool { return match(v, e) }}
	return &engine.Node{Row: row, Kinds: []engine.EventKind{kind}}
}

func insteadOf(event *engine.Node, change func(c *engine.Context, h *engine.Happening) []engine.Happening) *engine.Ability {
	a := blockOf(engine.AbilityReplace)
	a.Event, a.Class = event, engine.ClassOther
	a.Replace = func(c *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
		return change(c, h)
	}
	return a
}

func cantHappen(event *engine.Node) *engine.Ability {
	a := blockOf(engine.AbilityStatic)
	a.Event, a.Rule = event, &engine.Node{Row: &engine.Row{Name: "cant"}}
	return a
}

// toyCard is a definition with one face.
func toyCard(name, cost string, types []string, abilities ...*engine.Ability) *engine.Definition {
	d := &engine.Definition{ID: "toy:" + name, Hash: sha256.Sum256([]byte(name)), Paths: map[string]*engine.Ability{}}
	face := engine.Face{List: abilities}
	face.Name, face.Types = name, types
	if cost == "" {
		face.Cost.Absent = true
	} else {
		symbols, err := engine.ParseSymbols(cost)
		if err != nil {
			panic(err)
		}
		face.Cost.Symbols, face.Colors = symbols, engine.ManaCost{Symbols: symbols}.Colors()
	}
	if len(types) > 0 && types[0] == "Creature" {
		face.HasPT, face.Power, face.Toughness = true, 2, 2
	}
	for i, a := range abilities {
		a.Path = "a" + string(rune('1'+i))
		if a.Zones == nil {
			a.Zones = onField()
			if a.Sort == engine.AbilitySpell {
				a.Zones = []engine.ZoneKind{engine.Stack}
			}
		}
		d.Paths[a.Path] = a
	}
	d.Faces = []engine.Face{face}
	return d
}

func basicLand(name, mana string) *engine.Definition {
	return toyCard(name, "", []string{"Land"}, manaAbility("{T}", anyOf(mana)))
}

// table is a game with toy cards, at the first player's precombat main phase.
type table struct {
	t *testing.T
	g *engine.Game
}

func tableOf(t *testing.T, cards ...*engine.Definition) *table {
	t.Helper()
	lib := engine.NewLibrary([32]byte{1}, cards, nil)
	g, err := engine.NewGame(Book(), lib, engine.Options{Players: make([]engine.PlayerSetup, 2), NoPregame: true, HandSize: -1})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t, g}
}

func (b *table) put(name string, zone engine.ZoneKind, owner engine.PlayerID, p ...engine.Put) engine.ObjectID {
	b.t.Helper()
	var o engine.ObjectID
	b.edit(func(e *engine.Editor) (err error) {
		o, err = e.Put(name, zone, owner, append(p, engine.Put{})[0])
		return err
	})
	return o
}

func (b *table) edit(f func(e *engine.Editor) error) {
	b.t.Helper()
	g, err := b.g.Edit(f)
	if err != nil {
		b.t.Fatal(err)
	}
	b.g = g
}

// step takes a decision that the rules allow.
func (b *table) step(d engine.Decision) {
	b.t.Helper()
	g, _, err := b.g.Step(d)
	if err != nil {
		r, _ := b.g.Pending()
		b.t.Fatalf("%+v: %v\nasked: %+v", d, err, r)
	}
	b.g = g
}

// illegal takes a decision that the rules forbid.
func (b *table) illegal(d engine.Decision) {
	b.t.Helper()
	g, _, err := b.g.Step(d)
	var ill *engine.IllegalError
	if !errors.As(err, &ill) {
		b.t.Fatalf("%+v is not illegal: %v", d, err)
	}
	b.g = g
}

func (b *table) asks(kind engine.RequestKind) engine.Request {
	b.t.Helper()
	r, _ := b.g.Pending()
	if r.Kind != kind {
		b.t.Fatalf("asked is %+v, not %s", r, kind)
	}
	return r
}

func (b *table) cast(o engine.ObjectID) {
	b.t.Helper()
	b.step(engine.Decision{Verb: "cast", Object: o})
}

func (b *table) activate(o engine.ObjectID, path string) {
	b.t.Helper()
	b.step(engine.Decision{Verb: "activate", Object: o, Path: path})
}

func (b *table) auto() { b.t.Helper(); b.asks(engine.AskPay); b.step(engine.Decision{Verb: "auto"}) }

func (b *table) passBoth() {
	b.t.Helper()
	b.step(engine.Decision{Verb: "pass"})
	b.step(engine.Decision{Verb: "pass"})
}

func (b *table) offers(verb string, o engine.ObjectID, path string) bool {
	b.t.Helper()
	for _, a := range b.asks(engine.AskPriority).Actions {
		if a.Verb == verb && a.Object == o && (path == "" || a.Path == path) {
			return true
		}
	}
	return false
}

func (b *table) in(zone engine.ZoneKind, p engine.PlayerID) []string {
	v := b.g.Now()
	if zone.Shared() {
		p = 0
	}
	var names []string
	for _, o := range v.State().In(engine.Zone{Kind: zone, Player: p}) {
		names = append(names, v.Chars(o).Name)
	}
	return names
}

func (b *table) pool(p engine.PlayerID) string {
	var m engine.Made
	for _, x := range b.g.Now().State().Player(p).Pool {
		m[x.Type] += int16(x.Amount)
	}
	return m.String()
}

func (b *table) tapped(o engine.ObjectID) bool { return b.g.Now().State().Object(o).Status.Tapped }
