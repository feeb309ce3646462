package engine

import "testing"

// CR 614.12: an entering object is looked at as it would exist on the
// battlefield, with the effects that would apply to it there.
func TestCR614_12_LookAhead(t *testing.T) {
	b := newBoard(t)
	enters := &Ability{Path: "replace_1", Sort: AbilityReplace, OwnEntry: true, Event: &Node{Row: &Row{Event: "zone_change"}, Kinds: []EventKind{"zone_change"}}}
	def := b.define(card{name: "Beast", types: []string{"Creature"}, power: 2, tough: 2, abilities: []*Ability{enters}})
	inHand := b.put(def, 1, Hand)
	b.play(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 1, 1))}})
	h := &Happening{Event: Event{Kind: "zone_change", Object: inHand, From: Zone{Kind: Hand, Player: 1}, To: Zone{Kind: Battlefield}, Tapped: true}, Entry: &Entry{Controller: 1}}
	snap, own := b.w.lookAhead(h)
	if snap.Power != 3 || snap.Zone.Kind != Battlefield || !snap.Status.Tapped || snap.Controller != 1 || snap.Object != inHand {
		t.Errorf("ahead %+v", snap)
	}
	if len(own) != 1 || own[0].Ability != enters || own[0].Object != inHand {
		t.Errorf("own listeners %+v", own)
	}
	if got := b.w.listeners(listenReplace, "zone_change"); len(got) != 0 {
		t.Errorf("in hand it listens: %+v", got)
	}
	h.Entry.Controller = 2
	if snap, _ := b.w.lookAhead(h); snap.Power != 2 || snap.Controller != 2 {
		t.Errorf("for the other player %+v", snap)
	}
	b.wantPT(inHand, 2, 2)
	if len(b.w.s.In(Zone{Kind: Battlefield})) != 1 || b.w.s.Snapshots.Len() != 0 {
		t.Error("the state was touched")
	}
	// Humility on the table: it would have no ability there.
	b.play(humility())
	b.event("moved", 0)
	h.Entry.Controller = 1
	if snap, own := b.w.lookAhead(h); len(own) != 0 || snap.Power != 2 {
		t.Errorf("under the enchantment %+v %+v", snap, own)
	}
}

// A token that does not exist yet has a temporary id.
func TestCR614_12_LookAheadToken(t *testing.T) {
	b := newBoard(t)
	b.play(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 1, 1))}})
	values := &CopiableValues{Characteristics: Characteristics{Name: "Elf", Types: []string{"Creature"}, Power: 1, Toughness: 1}}
	h := &Happening{Event: Event{Kind: "zone_change", Player: 1, To: Zone{Kind: Battlefield}}, Entry: &Entry{Controller: 1}, Values: values}
	next := b.w.s.NextObject
	snap, _ := b.w.lookAhead(h)
	if snap.Power != 2 || !snap.Token || snap.Object != next+1 || b.w.s.NextObject != next || b.w.s.Copies.Len() != 0 {
		t.Errorf("ahead %+v, next %d", snap, b.w.s.NextObject)
	}
}

// Labels tell abilities apart.
func TestAbilityLabel(t *testing.T) {
	b := newBoard(t)
	o := b.play(card{name: "Reflection", types: []string{"Enchantment"}, abilities: []*Ability{named("instead_1", static())}})
	i := &b.w.derived(o).Abilities[0]
	if got := b.w.abilityLabel(o, i, 0); got != "Reflection (1): instead_1" {
		t.Error(got)
	}
}

// A fork of the cache and what it came of do not see each other's changes.
func TestCacheFork(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	b.wantPT(c, 2, 2)
	copied := &work{s: b.w.s.Copy(), book: b.w.book, lib: b.w.lib, cache: b.w.cache.fork()}
	before := *b
	b.w.s.Share()
	b.w.cache.share()
	b.counter(c, "+1/+1", 1)
	b.wantPT(c, 3, 3)
	if d := copied.derived(c); d.Power != 2 {
		t.Errorf("the fork sees %d", d.Power)
	}
	before.w = copied
	before.counter(c, "+1/+1", 4)
	before.wantPT(c, 6, 6)
	b.wantPT(c, 3, 3)
}

// Equal snapshots are one row; the latest is found by object.
func TestSnapshots(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	first := b.w.snapshot(c)
	if b.w.snapshot(c) != first {
		t.Error("a second snapshot of the same values")
	}
	b.counter(c, "+1/+1", 1)
	second := b.w.snapshot(c)
	if second == first {
		t.Error("no second snapshot of other values")
	}
	b.w.cache = nil
	if b.w.snapshot(c) != second {
		t.Error("a second snapshot of the same values without a cache")
	}
	b.w.s.Objects.Remove(int(c))
	b.w.cache = nil
	if s, id := b.w.lastKnownID(c); id != second || s.Power != 3 {
		t.Errorf("last known %d", id)
	}
}
