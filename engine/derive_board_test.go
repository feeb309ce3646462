package engine

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"
)

// board is a small synthetic game for the tests of the layers: rows that are
// made on the spot, and objects put straight into a state.
type board struct {
	testing.TB
	w    *work
	defs []*Definition
}

var testBook = func() *Rulebook {
	book := &Rulebook{Intrinsic: map[string]*Definition{}, Subtypes: map[string]string{"Aura": "Enchantment", "Equipment": "Artifact", "Gate": "Land"}}
	for _, s := range []string{"Plains", "Island", "Swamp", "Mountain", "Forest"} {
		a := &Ability{Path: "mana_1", Sort: AbilityActivated, IsMana: true}
		book.Intrinsic[s] = &Definition{ID: "rules:" + s, Hash: sha256.Sum256([]byte("basic " + s)), Faces: []Face{{List: []*Ability{a}}}, Paths: map[string]*Ability{a.Path: a}}
		book.Subtypes[s] = "Land"
	}
	for _, k := range []string{"flying", "trample", "first_strike"} {
		book.Keywords = append(book.Keywords, &KeywordRow{Name: k})
	}
	touch := func(kind EventKind, facts Facts) {
		book.Events = append(book.Events, &EventRow{Kind: kind, Touches: facts})
	}
	touch("counters", FactCounters)
	touch("tapped", FactTapped)
	touch("damaged", FactDamage)
	touch("life", FactLife)
	touch("turned", FactStatus)
	touch("attached", FactAttached)
	touch("moved", FactZone)
	touch("effect_begins", FactEffects)
	touch("effect_ends", FactEffects)
	touch("zone_change", FactZone)
	touch("strange", FactEverything)
	touch("quiet", 0)
	return book.Index()
}()

func newBoard(t testing.TB) *board {
	t.Helper()
	b := &board{TB: t, w: &work{s: &State{}, book: testBook, lib: NewLibrary([32]byte{}, nil, nil)}}
	testBook.defineIntrinsics(b.w.s)
	b.w.s.Players.Append(Player{Name: "one", Life: 20})
	b.w.s.Players.Append(Player{Name: "two", Life: 20})
	b.w.s.Turn.Active = 1
	return b
}

// card defines a card. The line is "Legendary Creature - Elf 2/2"-like parts.
type card struct {
	name          string
	supers, types []string
	subs          []string
	power, tough  int
	value         int
	color         Color
	abilities     []*Ability
}

func (b *board) define(c card) DefID {
	for i, a := range c.abilities {
		if a.Path == "" {
			a.Path = fmt.Sprintf("static_%d", i+1)
		}
	}
	def := &Definition{ID: "test:" + c.name, Hash: sha256.Sum256([]byte(fmt.Sprint(c.name, len(b.defs)))), Paths: map[string]*Ability{}, Nodes: map[string]*Node{}}
	face := Face{Characteristics: Characteristics{Name: c.name, Supertypes: c.supers, Types: c.types, Subtypes: c.subs, Colors: c.color,
		Power: c.power, Toughness: c.tough, HasPT: c.tough > 0, Cost: ManaCost{Symbols: []Symbol{{Kind: SymGeneric, Amount: c.value}}}}, List: c.abilities}
	def.Faces = []Face{face}
	for _, a := range c.abilities {
		def.Paths[a.Path] = a
		for _, g := range granted(a) {
			def.Paths[g.Path] = g
		}
	}
	b.defs = append(b.defs, def)
	b.w.lib = NewLibrary([32]byte{}, b.defs, nil)
	return b.w.s.Define(def)
}

func granted(a *Ability) []*Ability {
	var list []*Ability
	for _, n := range a.Static {
		for i := range n.Args {
			list = append(list, n.Args[i].Abil...)
			for _, g := range n.Args[i].Abil {
				list = append(list, granted(g)...)
			}
		}
	}
	return list
}

// put puts a new object of a definition into a zone under a player's control.
func (b *board) put(def DefID, p PlayerID, kind ZoneKind) ObjectID {
	s := b.w.s
	s.NextObject++
	s.NextTimestamp++
	z := Zone{Kind: kind}
	if !kind.Shared() {
		z.Player = p
	}
	s.Objects.Set(int(s.NextObject), Object{ID: s.NextObject, Owner: p, BaseController: p, Zone: z, Def: def, Timestamp: s.NextTimestamp})
	list := s.ZoneList(z)
	list.Objects = append(list.Objects, s.NextObject)
	return s.NextObject
}

// play defines a card and puts it onto the battlefield for player 1.
func (b *board) play(c card) ObjectID { return b.put(b.define(c), 1, Battlefield) }

func (b *board) object(o ObjectID) *Object { return b.w.s.Objects.Write(int(o)) }

func (b *board) event(kind EventKind, o ObjectID) {
	b.w.touch(&Happening{Event: Event{Kind: kind, Object: o}})
}

func (b *board) counter(o ObjectID, kind string, n int) {
	b.w.s.NextTimestamp++
	obj := b.object(o)
	for i := range obj.Counters {
		if obj.Counters[i].Kind == kind {
			obj.Counters[i].Count += n
			obj.Counters[i].Since = b.w.s.NextTimestamp
			b.event("counters", o)
			return
		}
	}
	obj.Counters = append(obj.Counters, Counter{Kind: kind, Count: n, Since: b.w.s.NextTimestamp})
	b.event("counters", o)
}

// float begins a floating continuous effect on some objects.
func (b *board) float(e FloatingEffect) EffectID {
	b.w.s.NextTimestamp++
	e.Timestamp = b.w.s.NextTimestamp
	id := EffectID(b.w.s.Effects.Append(e) + 1)
	b.w.touch(&Happening{Event: Event{Kind: "effect_begins", Effect: id}, Begin: &e})
	return id
}

func (b *board) view() *View { return &View{w: b.w, Frame: &Frame{}} }

func (b *board) derived(o ObjectID) *Derived {
	b.Helper()
	if err := b.view().CheckDerived(); err != nil {
		b.Fatal(err)
	}
	return b.w.derived(o)
}

func (b *board) wantPT(o ObjectID, power, toughness int) {
	b.Helper()
	if d := b.derived(o); d.Power != power || d.Toughness != toughness {
		b.Errorf("%s is %d/%d, want %d/%d; %v", d.Name, d.Power, d.Toughness, power, toughness, b.view().Explain(o))
	}
}

func (b *board) wantTypes(o ObjectID, types, subs string) {
	b.Helper()
	d := b.derived(o)
	if got := fmt.Sprint(d.Types); got != "["+types+"]" {
		b.Errorf("%s has types %s, want [%s]", d.Name, got, types)
	}
	if got := fmt.Sprint(d.Subtypes); got != "["+subs+"]" {
		b.Errorf("%s has subtypes %s, want [%s]", d.Name, got, subs)
	}
}

func (b *board) wantAbilities(o ObjectID, want ...string) {
	b.Helper()
	d := b.derived(o)
	var got []string
	for i := range d.Abilities {
		if d.Resolved[i] == nil {
			b.Errorf("%s: ability %v is not resolved", d.Name, d.Abilities[i].Ref)
		}
		name := d.Abilities[i].Ref.Path
		if def := b.w.definition(d.Abilities[i].Ref.Def); def != nil && def.ID[:6] == "rules:" {
			name = def.ID[6:]
		}
		if k := d.Abilities[i].Keyword; k != "" {
			name = k
		}
		got = append(got, name)
	}
	if !slices.Equal(got, want) {
		b.Errorf("%s has abilities %v, want %v", d.Name, got, want)
	}
}

// Filters.

func test(name string, reads Facts, f func(v *View, s *Subject) bool) *Node {
	row := &Row{Name: name, Kind: KindFilter, Reads: reads, Filter: func(v *View, _ *Node, s *Subject) bool { return f(v, s) }}
	n := &Node{Row: row, Reads: reads}
	n.Chain, n.Zones = []*Node{n}, []ZoneKind{Battlefield}
	return n
}

func typed(t string) *Node {
	return test(t, FactType, func(_ *View, s *Subject) bool { return s.Chars.HasType(t) })
}

func and(list ...*Node) *Node {
	n := *list[0]
	n.Chain = nil
	for _, m := range list {
		n.Chain = append(n.Chain, m.Chain...)
		n.Reads |= m.Reads
	}
	return &n
}

func not(m *Node) *Node {
	return test("isnt", m.Reads, func(v *View, s *Subject) bool { return !v.Test(m, s) })
}

var (
	creature    = forAll(typed("Creature"))
	landCard    = forAll(typed("Land"))
	artifact    = typed("Artifact")
	enchantment = typed("Enchantment")
	yours       = forAll(test("you_control", FactController, func(v *View, s *Subject) bool { return s.Controller == v.You }))
	other       = test("other", 0, func(v *View, s *Subject) bool { return s.Ref.Object != v.This })
	nonbasic    = test("nonbasic", FactType, func(_ *View, s *Subject) bool { return !s.Chars.HasSupertype("Basic") })
)

// forAll marks a filter that says the same of all abilities of a player.
func forAll(n *Node) *Node {
	n.Row.Common = true
	return n
}

func keyworded(k string) *Node {
	return test("has", FactAbility, func(_ *View, s *Subject) bool { return s.Chars.HasKeyword(k) })
}

func colored(c Color) *Node {
	return test("colored", FactColor, func(_ *View, s *Subject) bool { return s.Chars.Colors.Has(c) })
}

// References.

var filterField = []Field{{Name: "filter", At: 1, Kinds: []Kind{KindFilter}}}

func all(f *Node) *Node {
	return &Node{Row: &Row{Name: "all", Kind: KindReference, Fields: filterField}, Args: []Arg{{Set: true, Node: f}}, Reads: f.Reads}
}

func each(f *Node) *Node {
	n := all(f)
	n.Row = &Row{Name: "each", Kind: KindReference, Fields: filterField}
	n.Slot = 1
	return n
}

var host = &Node{Row: &Row{Name: "enchanted_permanent", Kind: KindReference, Reads: FactAttached, Refs: func(v *View, _ *Node) []Ref {
	if o := v.State().Object(v.This); o != nil && o.AttachedTo.Object != 0 {
		return []Ref{o.AttachedTo}
	}
	return nil
}}, Reads: FactAttached}

// Statics.

type changes func(v *View, o ObjectID) []Change

// does is a static instruction on a subject with changes in some layers.
func does(subject *Node, reads Facts, layers []Layer, f changes) *Node {
	row := &Row{Name: "does", Kind: KindAct, Fields: []Field{{Name: "subject", At: 1}}, Reads: reads,
		Changes: func(v *View, _ *Node, o ObjectID) []Change { return f(v, o) }, Layers: func(*Node) []Layer { return layers }}
	return &Node{Row: row, Args: []Arg{{Set: subject != nil, Node: subject}}, Reads: reads}
}

// fixed is an instruction whose values are known when it is loaded.
func fixed(subject *Node, list ...Change) *Node {
	var layers []Layer
	for i := range list {
		layers = append(layers, list[i].Layer)
	}
	return does(subject, 0, layers, func(*View, ObjectID) []Change { return list })
}

func get(subject *Node, power, toughness int) *Node {
	return fixed(subject, Change{Layer: LayerModify, Op: OpModifyPT, Power: power, Toughness: toughness})
}

func base(power, toughness int) Change {
	return Change{Layer: LayerSet, Op: OpSetPT, Power: power, Toughness: toughness, HasPower: true, HasToughness: true}
}

// gives grants an ability; keyword abilities by the name alone.
func gives(subject *Node, list ...*Ability) *Node {
	row := &Row{Name: "gain", Kind: KindAct, Fields: []Field{{Name: "subject", At: 1}, {Name: "abilities", At: 2}},
		Layers: func(*Node) []Layer { return []Layer{LayerAbility} },
		Changes: func(v *View, n *Node, o ObjectID) []Change {
			c := Change{Layer: LayerAbility, Op: OpGain}
			for _, a := range n.Arg("abilities").Abil {
				c.Abilities = append(c.Abilities, AbilityInstance{Ref: AbilityRef{v.Def, a.Path}, Keyword: a.Keyword})
			}
			return []Change{c}
		}}
	return &Node{Row: row, Args: []Arg{{Set: true, Node: subject}, {Set: true, Abil: list}}}
}

func keyword(k string) *Ability { return &Ability{Path: k, Sort: AbilityKeyword, Keyword: k} }

func static(nodes ...*Node) *Ability { return &Ability{Sort: AbilityStatic, Static: nodes} }

func named(path string, a *Ability) *Ability {
	a.Path = path
	return a
}

func defines(nodes ...*Node) *Ability {
	return &Ability{Sort: AbilityStatic, Static: nodes, Defining: true}
}

func bear(name string) card {
	return card{name: name, types: []string{"Creature"}, subs: []string{"Bear"}, power: 2, tough: 2, value: 2}
}

// Words, which text-changing effects change.

// subtyped is a filter by a written word.
func subtyped(word string) *Node {
	row := &Row{Name: "subtype", Kind: KindFilter, Reads: FactSubtype, Fields: []Field{{Name: "subtype", At: 1, Like: "subtype"}},
		Filter: func(_ *View, n *Node, s *Subject) bool { return s.Chars.HasSubtype(n.Arg("subtype").Text) }}
	link := &Node{Row: row, Args: []Arg{{Set: true, Text: word}}, Reads: FactSubtype}
	return &Node{Row: row, Args: link.Args, Reads: FactSubtype, Chain: []*Node{link}, Zones: []ZoneKind{Battlefield}}
}

// says is an instruction with written words.
func says(subject *Node, layer Layer, of func(words []string) Change, words ...string) *Node {
	row := &Row{Name: "says", Kind: KindAct, Fields: []Field{{Name: "subject", At: 1}, {Name: "words", At: 2, Many: true, Like: "text word"}},
		Layers: func(*Node) []Layer { return []Layer{layer} }}
	row.Changes = func(_ *View, n *Node, _ ObjectID) []Change {
		var said []string
		for _, a := range n.Arg("words").List {
			said = append(said, a.Text)
		}
		c := of(said)
		c.Layer = layer
		return []Change{c}
	}
	list := Arg{Set: true}
	for _, w := range words {
		list.List = append(list.List, Arg{Set: true, Text: w})
	}
	return &Node{Row: row, Args: []Arg{{Set: true, Node: subject}, list}}
}

func rewordsAll(subject *Node, from, to string) *Node {
	return says(subject, LayerText, func(words []string) Change {
		return Change{Op: OpReword, Rewords: []Rewording{{words[0], words[1]}}}
	}, from, to)
}

// writtenAbility is a static ability whose text can be changed: its row makes it of
// its node.
func writtenAbility(nodes ...*Node) *Ability {
	row := &Row{Name: "static", Kind: KindAbility, Fields: []Field{{Name: "body", At: 1, Many: true}}}
	row.Ability = func(n *Node, a *Ability) { a.Sort, a.Static = AbilityStatic, n.Arg("body").Nodes() }
	body := Arg{Set: true}
	for _, n := range nodes {
		body.List = append(body.List, Arg{Set: true, Node: n})
	}
	a := &Ability{Node: &Node{Row: row, Args: []Arg{body}}}
	row.Ability(a.Node, a)
	return a
}

var loseAll = Change{Layer: LayerAbility, Op: OpLoseAll}
