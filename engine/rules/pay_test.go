package rules

import (
	"slices"
	"testing"

	"manaloom/engine"
)

func gainLife(n int) *engine.Node {
	return actOf(func(c *engine.Context, _ *engine.Node) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: LifeGained, Player: c.You, Amount: n}})
	})
}

// TestFilterLands: a mana ability with a mana cost inside an automatic payment,
// paid with what the plan says and no more questions.
func TestFilterLands(t *testing.T) {
	filter := toyCard("Filter", "", []string{"Land"}, manaAbility("{T}", anyOf("{C}")),
		manaAbility("{W/U}{T}", anyOf("{W}{W}", "{W}{U}", "{U}{U}")))
	b := tableOf(t, filter, basicLand("Isle", "{U}"), basicLand("Peak", "{R}"), toyCard("Sphinx", "{W}{W}{U}", []string{"Creature"}),
		toyCard("Angel", "{W}{W}{W}{W}{W}", []string{"Creature"}))
	b.put("Filter", engine.Battlefield, 1)
	b.put("Isle", engine.Battlefield, 1)
	sphinx, angel := b.put("Sphinx", engine.Hand, 1), b.put("Angel", engine.Hand, 1)
	if b.offers("cast", sphinx, "") {
		t.Error("three mana of two lands")
	}
	b.put("Filter", engine.Battlefield, 1)
	b.put("Isle", engine.Battlefield, 1)
	if b.offers("cast", angel, "") || !b.offers("cast", sphinx, "") {
		t.Error("what is offered with two filters")
	}
	b.cast(sphinx)
	b.auto()
	b.expectIn(engine.Stack, 0, "Sphinx")
}

// TestTheSourceDoesNotPayForItsOwnTapping: {1}, {T} of a land is not paid with
// that land's mana.
func TestTheSourceDoesNotPayForItsOwnTapping(t *testing.T) {
	spring := toyCard("Spring", "", []string{"Land"}, manaAbility("{T}", anyOf("{C}")), activatedFor(costOf("{1}{T}"), gainLife(1)))
	b := tableOf(t, spring, basicLand("Woods", "{G}"))
	o := b.put("Spring", engine.Battlefield, 1)
	if b.offers("activate", o, "a2") {
		t.Error("it would pay for itself")
	}
	woods := b.put("Woods", engine.Battlefield, 1)
	b.activate(o, "a2")
	b.auto()
	if !b.tapped(o) || !b.tapped(woods) {
		t.Error("costs")
	}
	b.passBoth()
	if life := b.g.Now().State().Player(1).Life; life != 21 {
		t.Errorf("life %d", life)
	}
}

func putCounter() *engine.Node {
	return actOf(func(c *engine.Context, n *engine.Node) {
		c.Perform(n, engine.Happening{Event: engine.Event{Kind: PutCounters, Object: c.This, Source: c.This, By: c.You, Word: "-1/-1", Amount: 1}})
	})
}

// TestCostsThatCannotHappen: a cost whose event can't happen cannot be paid;
// one whose event is replaced with nothing is paid (CR 118.3, 118.11).
func TestCostsThatCannotHappen(t *testing.T) {
	untap := activatedFor(costOf("", putCounter()), actOf(func(c *engine.Context, _ *engine.Node) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: Untap, Object: c.This}})
	}))
	counters := func() *engine.Node { return eventOf(PutCounters, always) }
	b := tableOf(t, toyCard("Druid", "{G}", []string{"Creature"}, untap),
		toyCard("Vizier", "{0}", []string{"Enchantment"}, insteadOf(counters(), func(*engine.Context, *engine.Happening) []engine.Happening { return nil })),
		toyCard("Solemn", "{0}", []string{"Enchantment"}, cantHappen(counters())))
	o := b.put("Druid", engine.Battlefield, 1, engine.Put{Tapped: true})
	b.activate(o, "a1")
	if n := b.g.Now().State().Object(o).CounterCount("-1/-1"); n != 1 {
		t.Errorf("%d counters", n)
	}
	b.passBoth()
	if b.tapped(o) {
		t.Error("it does not untap")
	}
	b.put("Vizier", engine.Battlefield, 1)
	b.activate(o, "a1")
	b.passBoth()
	if n := b.g.Now().State().Object(o).CounterCount("-1/-1"); n != 1 {
		t.Errorf("%d counters with the replacement", n)
	}
	b.put("Solemn", engine.Battlefield, 1)
	if b.offers("activate", o, "a1") {
		t.Error("what can't happen is offered as a cost")
	}
}

// TestNothingLeftOfAnEvent: what replacement effects have made to no counters
// at all does not happen: not a row of none, not an event.
func TestNothingLeftOfAnEvent(t *testing.T) {
	untap := activatedFor(costOf("", putCounter()), gainLife(1))
	fewer := insteadOf(eventOf(PutCounters, always), func(_ *engine.Context, h *engine.Happening) []engine.Happening {
		h.Amount--
		return []engine.Happening{*h}
	})
	b := tableOf(t, toyCard("Druid", "{G}", []string{"Creature"}, untap), toyCard("Vizier", "{0}", []string{"Enchantment"}, fewer))
	for range 2 {
		b.put("Vizier", engine.Battlefield, 1)
		o := b.put("Druid", engine.Battlefield, 1)
		began := b.g.Now().State().History.Len()
		b.activate(o, "a1")
		b.passBoth()
		s := b.g.Now().State()
		if n := s.Object(o).Counters; len(n) > 0 {
			t.Errorf("%+v", n)
		}
		for i := began; i < s.History.Len(); i++ {
			if s.History.At(i).Kind == PutCounters {
				t.Error("no counters were put, as an event")
			}
		}
	}
}

// TestSacrificeAsCost: with nothing to sacrifice it cannot be activated, and a
// mana ability that sacrifices is part of an automatic payment.
func TestSacrificeAsCost(t *testing.T) {
	sacrifice := func(which func(c *engine.Context) []engine.ObjectID) *engine.Node {
		return actOf(func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, o := range which(c) {
				list = append(list, engine.Happening{Event: engine.Event{Kind: Sacrifice, Player: c.You, Object: o, Source: c.This}})
			}
			c.Perform(n, list...)
		})
	}
	creature := sacrifice(func(c *engine.Context) []engine.ObjectID {
		var refs []engine.Ref
		for _, o := range c.Matching(ofType("Creature")) {
			refs = append(refs, engine.Ref{Object: o})
		}
		var list []engine.ObjectID
		for _, r := range c.Choose(c.You, "Sacrifice", refs, 1, 1) {
			list = append(list, r.Object)
		}
		return list
	})
	self := sacrifice(func(c *engine.Context) []engine.ObjectID { return []engine.ObjectID{c.This} })
	b := tableOf(t, bear(), toyCard("Altar", "{0}", []string{"Artifact"}, activatedFor(costOf("", creature), gainLife(5))),
		toyCard("Petal", "{0}", []string{"Artifact"}, manaAbility("{T}", anyOf("{W}", "{U}", "{B}", "{R}", "{G}"), self)))
	altar := b.put("Altar", engine.Battlefield, 1)
	if b.offers("activate", altar, "") {
		t.Error("nothing to sacrifice")
	}
	card := b.put("Bear", engine.Hand, 1)
	for range 2 {
		b.put("Petal", engine.Battlefield, 1)
	}
	b.cast(card)
	b.auto()
	b.passBoth()
	b.expectIn(engine.Battlefield, 0, "Altar", "Bear")
	b.put("Bear", engine.Battlefield, 1)
	b.activate(altar, "a1")
	r := b.asks(engine.AskRefs)
	b.step(engine.Decision{Refs: r.Refs[:1]})
	b.expectIn(engine.Stack, 0, "")
}

// TestPhyrexianMana may be paid with life (CR 107.4f).
func TestPhyrexianMana(t *testing.T) {
	b := tableOf(t, toyCard("Probe", "{U/P}", []string{"Sorcery"}, blockOf(engine.AbilitySpell)))
	probe, again := b.put("Probe", engine.Hand, 1), b.put("Probe", engine.Hand, 1)
	b.cast(probe)
	if life := b.g.Now().State().Player(1).Life; life != 18 {
		t.Errorf("life %d", life)
	}
	b.passBoth()
	b.edit(func(e *engine.Editor) error { return e.Life(1, 1) })
	if b.offers("cast", again, "") {
		t.Error("2 life of 1")
	}
}

// TestTotalCost: increases before reductions, which take generic mana only, or
// mana of their own colour first (CR 601.2f, 118.7).
func TestTotalCost(t *testing.T) {
	symbols := func(text string) []engine.Symbol { return costOf(text).Mana }
	for _, c := range []struct {
		cost       string
		x          int
		more, less []modifier
		want       string
	}{
		{"{2}{R}", 0, nil, []modifier{{generic: 1}}, "{1}{R}"},
		{"{2}{R}", 0, nil, []modifier{{generic: 5}}, "{R}"},
		{"{2}{R}", 0, []modifier{{generic: 4}}, []modifier{{generic: 5}}, "{1}{R}"},
		{"{R}{R}{1}", 0, nil, []modifier{{symbols: symbols("{R}")}}, "{1}{R}"},
		{"{U}{2}", 0, nil, []modifier{{symbols: symbols("{R}")}}, "{1}{U}"},
		{"{X}{R}", 3, nil, []modifier{{generic: 2}}, "{1}{R}"},
		{"{1}", 0, nil, []modifier{{generic: 1}}, ""},
		{"{1}", 0, []modifier{{symbols: symbols("{W}")}}, nil, "{1}{W}"},
	} {
		cost := costOf(c.cost)
		modify(cost, c.x, c.more, c.less)
		if want := symbols(c.want); !slices.Equal(cost.Mana, want) {
			t.Errorf("%s: %v, not %v", c.cost, cost.Mana, want)
		}
	}
}

// TestTakenBack: an illegal payment leaves nothing behind (CR 733.1).
func TestTakenBack(t *testing.T) {
	b := tableOf(t, bear(), basicLand("Woods", "{G}"))
	card := b.put("Bear", engine.Hand, 1)
	woods := b.put("Woods", engine.Battlefield, 1)
	b.put("Woods", engine.Battlefield, 1)
	b.cast(card)
	b.activate(woods, "a1")
	b.illegal(engine.Decision{Verb: "pool"})
	b.asks(engine.AskPay)
	b.step(engine.Decision{Verb: engine.VerbTakeBack})
	b.asks(engine.AskWords)
	b.step(engine.Decision{})
	b.asks(engine.AskPriority)
	b.expectIn(engine.Hand, 1, "Bear")
	b.expectIn(engine.Stack, 0)
	if b.tapped(woods) {
		t.Error("the land stays tapped")
	}
}

// TestAtLeast: what a cost takes at least is made up for in each way of paying
// it, and not where that way takes as much already (CR 601.2f).
func TestAtLeast(t *testing.T) {
	for _, c := range []struct {
		cost  string
		least int
		want  []int // mana in each reading, life left out
	}{
		{"{R}", 3, []int{3}},
		{"{3}{R}", 3, []int{4}},
		{"", 3, []int{3}},
		{"{2/W}{2/W}", 3, []int{3, 3, 3, 4}},
		{"{W/P}{1}", 2, []int{2, 2}},
	} {
		cost := costOf(c.cost)
		cost.Least = c.least
		var got []int
		for _, r := range readings(cost, 0) {
			got = append(got, len(r.units))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, at least %d: %v, not %v", c.cost, c.least, got, c.want)
		}
	}
}
