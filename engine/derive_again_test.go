package engine

import "testing"

// costs runs a change and checks how much was derived again for it.
func (b *board) costs(what string, objects, wholes int, change func()) {
	b.Helper()
	b.w.bring()
	d, w := b.w.cache.derives, b.w.cache.wholes
	change()
	b.w.bring()
	if gotD, gotW := b.w.cache.derives-d, b.w.cache.wholes-w; gotD != objects || gotW != wholes {
		b.Errorf("%s: %d objects derived alone and everything %d times, want %d and %d", what, gotD, gotW, objects, wholes)
	}
	if err := b.view().CheckDerived(); err != nil {
		b.Errorf("%s: %v", what, err)
	}
}

// Costs grow with what changed, not with what lies on the table.
func TestDeriveAgainCosts(t *testing.T) {
	b, last := crowd(t, 100)
	anthem := b.w.s.Object(1).Def
	foe := b.put(b.w.s.Object(last).Def, 2, Battlefield)
	b.costs("a life total", 0, 0, func() { b.w.touch(&Happening{Event: Event{Kind: "life", Player: 1}}) })
	b.costs("a tap that nothing reads", 0, 0, func() { b.event("tapped", last) })
	b.costs("an event that changes nothing", 0, 0, func() { b.event("quiet", last) })
	b.costs("a counter", 1, 0, func() { b.counter(last, "+1/+1", 1) })
	b.costs("a creature", 1, 0, func() {
		b.w.touch(&Happening{Event: Event{Kind: "moved", New: b.put(b.w.s.Object(last).Def, 1, Battlefield)}})
	})
	b.costs("a card in hand", 0, 0, func() {
		b.w.touch(&Happening{Event: Event{Kind: "moved", New: b.put(b.w.s.Object(last).Def, 1, Hand)}})
	})
	var pump EffectID
	b.costs("an effect on one creature", 1, 0, func() {
		pump = b.float(FloatingEffect{Objects: []ObjectID{foe}, Changes: []Change{{Layer: LayerModify, Op: OpModifyPT, Power: 1}}})
	})
	b.costs("its end", 1, 0, func() {
		b.w.s.Effects.Remove(int(pump) - 1)
		b.w.touch(&Happening{Event: Event{Kind: "effect_ends", Effect: pump}})
	})
	b.costs("the foe's anthem, and the one creature it reaches", 2, 0, func() {
		b.w.touch(&Happening{Event: Event{Kind: "moved", New: b.put(anthem, 2, Battlefield)}})
	})
	b.wantPT(foe, 3, 3)
}

// What is derived from scratch for one object is what is known of it.
func TestDeriveFromScratch(t *testing.T) {
	b, last := crowd(t, 50)
	b.counter(last, "-1/-1", 1)
	if have, want := b.w.derived(last), b.w.deriveFromScratch(last); !sameDerived(have, want) || have.Power != 6 {
		t.Errorf("%+v, from scratch %+v", have, want)
	}
	if b.w.deriveFromScratch(9999) != nil || b.w.derived(9999) != nil {
		t.Error("values of an object that is not there")
	}
}

// An event costs what listens to it: the list is found, and it follows what
// objects have and where they are.
func TestListeners(t *testing.T) {
	b := newBoard(t)
	on := func(kind EventKind) *Node { return &Node{Row: &Row{Name: "on"}, Kinds: []EventKind{kind}} }
	watcher := func(name string) card {
		return card{name: name, types: []string{"Creature"}, power: 1, tough: 1, abilities: []*Ability{
			{Path: "whenever_1", Sort: AbilityTriggered, Event: on("damaged")},
			{Path: "whenever_2", Sort: AbilityTriggered, Event: on("life"), Zones: []ZoneKind{Graveyard}},
			{Path: "cant_1", Sort: AbilityStatic, Rule: &Node{Row: &Row{Name: "cant"}}, Event: on("tapped")},
			{Path: "rule_1", Sort: AbilityStatic, Rule: &Node{Row: &Row{Name: "costs_less"}}},
			{Path: "again_1", Sort: AbilityStatic, Again: &Again{}},
			{Path: "state_1", Sort: AbilityTriggered, State: &Node{}},
		}}
	}
	first, second := b.play(watcher("First")), b.play(watcher("Second"))
	want := func(what listen, kind EventKind, objects ...ObjectID) {
		t.Helper()
		list := b.w.listeners(what, kind)
		if len(list) != len(objects) {
			t.Fatalf("%d listen to %d %s, want %v", len(list), what, kind, objects)
		}
		for i := range list {
			if list[i].Object != objects[i] {
				t.Errorf("%d listens to %d %s, want %d", list[i].Object, what, kind, objects[i])
			}
		}
	}
	want(listenTrigger, "damaged", first, second)
	want(listenTrigger, "life")
	want(listenForbid, "tapped", first, second)
	want(listenRule, "costs_less", first, second)
	want(listenRule, "cant")
	want(listenAgain, "", first, second)
	want(listenState, "", first, second)
	b.float(FloatingEffect{Objects: []ObjectID{first}, Changes: []Change{loseAll}})
	want(listenTrigger, "damaged", second)
	buried := b.put(b.w.s.Object(second).Def, 1, Graveyard)
	b.w.touch(&Happening{Event: Event{Kind: "moved", New: buried}})
	want(listenTrigger, "life", buried)
	want(listenTrigger, "damaged", second)
	b.object(second).Status.PhasedOut = true
	b.event("turned", second)
	want(listenTrigger, "damaged")
}
