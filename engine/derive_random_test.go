package engine

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// pool is cards of all sorts for random boards; the first ones are tame, so
// that many boards stay local.
func pool() []card {
	enchant := func(name string, a ...*Ability) card {
		return card{name: name, types: []string{"Enchantment"}, value: 2, abilities: a}
	}
	trigger := func() *Ability {
		return &Ability{Path: "when_1", Sort: AbilityTriggered, Event: &Node{Row: &Row{}, Kinds: []EventKind{"moved", "tapped"}}}
	}
	buried := &Ability{Path: "when_1", Sort: AbilityTriggered, Zones: []ZoneKind{Graveyard}, Event: &Node{Row: &Row{}, Kinds: []EventKind{"moved"}}}
	tapped := test("tapped", FactTapped, func(_ *View, s *Subject) bool { return s.Status().Tapped })
	big := test("big", FactPower, func(_ *View, s *Subject) bool { return s.Chars.Power >= 4 })
	counted := func(f *Node) func(v *View, _ ObjectID) []Change {
		return func(v *View, _ ObjectID) []Change {
			n := len(v.Matching(f))
			return []Change{{Layer: LayerModify, Op: OpModifyPT, Power: n, Toughness: n}}
		}
	}
	many := &Node{Row: &Row{Name: "many", Kind: KindCondition, Reads: FactType | FactZone | FactOthers, Cond: func(v *View, _ *Node) bool { return len(v.Matching(creature)) >= 3 }}}
	if_ := func(cond *Node, a *Ability) *Ability {
		a.Condition = cond
		return a
	}
	rich := &Node{Row: &Row{Name: "rich", Kind: KindCondition, Reads: FactLife, Cond: func(v *View, _ *Node) bool { return v.State().Player(v.You).Life > 20 }}}
	return []card{
		{name: "Bear", types: []string{"Creature"}, subs: []string{"Bear"}, power: 2, tough: 2, color: Green, abilities: []*Ability{trigger()}},
		{name: "Flier", types: []string{"Creature"}, subs: []string{"Bird"}, power: 1, tough: 1, color: Blue, abilities: []*Ability{keyword("flying")}},
		{name: "Forest", supers: []string{"Basic"}, types: []string{"Land"}, subs: []string{"Forest"}},
		{name: "Gate", types: []string{"Land"}, subs: []string{"Gate"}, abilities: []*Ability{trigger()}},
		{name: "Rock", types: []string{"Artifact"}, abilities: []*Ability{buried}},
		enchant("Anthem", static(get(all(and(creature, yours)), 1, 1))),
		{name: "Lord", types: []string{"Creature"}, power: 2, tough: 2, abilities: []*Ability{static(get(all(and(creature, yours, other)), 1, 1), gives(all(and(creature, yours, other)), keyword("trample")))}},
		enchant("Tappers", static(get(all(and(creature, tapped)), 2, 0))),
		enchant("Aura", static(get(host, 2, 2), gives(host, keyword("first_strike")))),
		enchant("Conditional", if_(many, static(get(all(creature), 0, 1)))),
		enchant("Rich", if_(rich, static(get(all(and(creature, yours)), 0, 3)))),
		{name: "Tide", types: []string{"Creature"}, abilities: []*Ability{defines(does(nil, FactType|FactZone|FactOthers, []Layer{LayerDefine}, func(v *View, _ ObjectID) []Change {
			n := len(v.Matching(landCard))
			return []Change{{Layer: LayerDefine, Op: OpSetPT, Power: n, Toughness: n, HasPower: true, HasToughness: true}}
		}))}},
		{name: "Self", types: []string{"Creature"}, power: 1, tough: 1, abilities: []*Ability{if_(rich, static(get(nil, 1, 1)))}},
		enchant("Counting", static(does(all(and(creature, yours)), FactType|FactZone|FactOthers, []Layer{LayerModify}, counted(artifact)))),
		enchant("Control", static(does(host, 0, []Layer{LayerControl}, func(v *View, _ ObjectID) []Change {
			return []Change{{Layer: LayerControl, Op: OpController, Player: v.You}}
		}))),
		enchant("Paint", static(fixed(all(and(creature, yours)), Change{Layer: LayerColor, Op: OpSetColors, Colors: Red}))),
		enchant("Reds", static(get(all(and(creature, colored(Red))), 1, 0))),
		// From here on dependencies are possible.
		enchant("Fliers", static(get(all(and(creature, keyworded("flying"))), 1, 1))),
		enchant("Wings", static(gives(all(and(creature, yours)), keyword("flying")))),
		enchant("Strong", static(gives(all(and(creature, big)), keyword("trample")))),
		enchant("Animate", static(fixed(all(artifact), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Creature"}}), fixed(all(artifact), base(3, 3)))),
		bloodMoon(), urborg(), humility(), opalescence(),
		enchant("Outer", static(gives(all(and(creature, yours)), named("inner", static(get(all(and(creature, other)), 1, 0)))))),
		turnInto("Artifact", "Land"), turnInto("Land", "Artifact"),
		// Changed words.
		enchant("Bear lords", writtenAbility(get(all(subtyped("Bear")), 1, 1), gives(all(subtyped("Bear")), keyword("flying")))),
		enchant("Say Bird", writtenAbility(rewordsAll(all(creature), "Bear", "Bird"))),
		enchant("Say Bear", writtenAbility(rewordsAll(all(subtyped("Bird")), "Bird", "Bear"))),
		enchant("Say Cat", writtenAbility(rewordsAll(all(enchantment), "Bird", "Cat"))),
		enchant("Say host", writtenAbility(rewordsAll(host, "Forest", "Island"), get(host, 1, 0))),
		enchant("Many islands", writtenAbility(says(all(subtyped("Forest")), LayerType, func(words []string) Change {
			return Change{Op: OpSetLandTypes, Words: words}
		}, "Island"))),
		enchant("More bears", writtenAbility(says(all(and(creature, yours)), LayerType, func(words []string) Change {
			return Change{Op: OpAddSubtypes, Category: "Creature", Words: words}
		}, "Bear"))),
	}
}

// player makes random changes to a board.
type player struct {
	*board
	r       *rand.Rand
	defs    []DefID
	objects []ObjectID
	floats  []EffectID
}

func (p *player) any() ObjectID {
	if len(p.objects) == 0 {
		return p.enter()
	}
	return p.objects[p.r.IntN(len(p.objects))]
}

func (p *player) enter() ObjectID {
	kind := []ZoneKind{Battlefield, Battlefield, Battlefield, Hand, Graveyard}[p.r.IntN(5)]
	o := p.put(p.defs[p.r.IntN(len(p.defs))], PlayerID(1+p.r.IntN(2)), kind)
	p.objects = append(p.objects, o)
	p.w.touch(&Happening{Event: Event{Kind: "moved", New: o}})
	return o
}

func (p *player) leave() {
	o := p.any()
	s := p.w.s
	list := s.ZoneList(s.Object(o).Zone)
	list.Objects = slices.DeleteFunc(list.Objects, func(x ObjectID) bool { return x == o })
	s.Objects.Remove(int(o))
	p.objects = slices.DeleteFunc(p.objects, func(x ObjectID) bool { return x == o })
	p.event("moved", o)
}

func (p *player) begin() {
	o := p.any()
	changes := [][]Change{
		{{Layer: LayerModify, Op: OpModifyPT, Power: 3, Toughness: 3}},
		{base(1, 5)},
		{{Layer: LayerControl, Op: OpController, Player: PlayerID(1 + p.r.IntN(2))}},
		{{Layer: LayerType, Op: OpAddTypes, Words: []string{"Creature"}}, base(4, 4)},
		{{Layer: LayerColor, Op: OpSetColors, Colors: Red}},
		{{Layer: LayerSwitch, Op: OpSwitchPT}},
		{loseAll},
		{{Layer: LayerText, Op: OpReword, Rewords: []Rewording{{"Bear", "Bird"}}}},
		{{Layer: LayerText, Op: OpReword, Rewords: []Rewording{{"Bird", "Bear"}, {"Forest", "Island"}}}},
		{{Layer: LayerText, Op: OpText, Abilities: (&View{w: p.w}).Text(p.any())}},
	}
	p.floats = append(p.floats, p.float(FloatingEffect{Source: o, Controller: 1, Objects: []ObjectID{o, p.any()}, Changes: changes[p.r.IntN(len(changes))]}))
}

func (p *player) end() {
	if len(p.floats) > 0 {
		i := p.r.IntN(len(p.floats))
		p.w.s.Effects.Remove(int(p.floats[i]) - 1)
		p.w.touch(&Happening{Event: Event{Kind: "effect_ends", Effect: p.floats[i]}})
		p.floats = slices.Delete(p.floats, i, i+1)
	}
}

func (p *player) change() string {
	switch n := p.r.IntN(12); n {
	case 0, 1, 2:
		p.enter()
		return "enter"
	case 3:
		p.leave()
		return "leave"
	case 4:
		p.counter(p.any(), []string{"+1/+1", "-1/-1", "flying", "charge"}[p.r.IntN(4)], 1)
		return "counter"
	case 5:
		o := p.any()
		p.object(o).Status.Tapped = !p.object(o).Status.Tapped
		p.event("tapped", o)
		return "tap"
	case 6, 7:
		o, to := p.any(), p.any()
		p.w.s.NextTimestamp++
		p.object(o).AttachedTo, p.object(o).Attached = Ref{Object: to}, p.w.s.NextTimestamp
		p.event("attached", o)
		return "attach"
	case 8:
		p.begin()
		return "begin"
	case 9:
		p.end()
		return "end"
	case 10:
		p.w.s.Players.Write(0).Life += []int{-3, 3}[p.r.IntN(2)]
		p.w.touch(&Happening{Event: Event{Kind: "life", Player: 1}})
		return "life"
	default:
		o := p.any()
		p.object(o).Status.PhasedOut = !p.object(o).Status.PhasedOut
		p.event("turned", o)
		return "phase"
	}
}

// Whatever happens, what is known is what a derivation from scratch gives.
func TestDerivedAgainIsDerivedFromScratch(t *testing.T) {
	cards := pool()
	replays, wholes := 0, 0
	for seed := range uint64(120) {
		b := newBoard(t)
		p := &player{board: b, r: rand.New(rand.NewPCG(seed, 1))}
		tame := 17
		if seed%3 == 2 {
			tame = len(cards)
		}
		for _, c := range pool()[:tame] {
			p.defs = append(p.defs, b.define(c))
		}
		var log []string
		for range 80 {
			log = append(log, p.change())
			if err := b.view().CheckDerived(); err != nil {
				t.Fatalf("seed %d, after %v: %v", seed, log, err)
			}
		}
		if tame == 17 {
			replays, wholes = replays+b.w.cache.derives, wholes+b.w.cache.wholes
		}
	}
	t.Logf("on tame boards %d objects derived alone, %d derivations of everything", replays, wholes)
}

// A fork of the cache stays right for its state whatever happens to the other.
func TestForkedCachesStayRight(t *testing.T) {
	for seed := range uint64(20) {
		b := newBoard(t)
		p := &player{board: b, r: rand.New(rand.NewPCG(seed, 2))}
		for _, c := range pool()[:17] {
			p.defs = append(p.defs, b.define(c))
		}
		for range 30 {
			p.change()
			b.view().CheckDerived()
			if p.r.IntN(3) > 0 {
				continue
			}
			b.w.s.Share()
			old := &work{s: b.w.s.Copy(), book: b.w.book, lib: b.w.lib, cache: b.w.cache.fork()}
			b.w.cache.share()
			for range 3 {
				p.change()
			}
			for _, w := range []*work{old, b.w} {
				if err := (&View{w: w, Frame: &Frame{}}).CheckDerived(); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		}
	}
}
