package rules

import (
	"testing"

	"manaloom/engine"
)

func manaSet(text string) engine.ManaSet {
	m := made(text)
	return m.Types()
}

func (b *table) expectCould(o engine.ObjectID, text string) {
	b.t.Helper()
	if got, want := couldProduce(b.g.Now(), o), manaSet(text); got != want {
		b.t.Errorf("could produce %v, not %v", got.Types(), want.Types())
	}
}

func landsOf(yours bool) *engine.Node {
	return filterOf(onField(), func(v *engine.View, s *engine.Subject) bool {
		return s.Chars != nil && s.Chars.HasType("Land") && (s.Controller == v.You) == yours
	})
}

func pool() *engine.Definition {
	return toyCard("Pool", "", []string{"Land"}, manaAbility("{T}", couldBe(landsOf(true))))
}

func orchard() *engine.Definition {
	return toyCard("Orchard", "", []string{"Land"}, manaAbility("{T}", couldBe(landsOf(false))))
}

// tappedForMana is the production of mana by a mana ability with {T}.
func tappedForMana(test func(v *engine.View, e *engine.Event) bool) *engine.Node {
	return eventOf(AddMana, func(v *engine.View, e *engine.Event) bool { return e.Tapped && test(v, e) })
}

func always(*engine.View, *engine.Event) bool { return true }

// turnsInto replaces any mana with as much of one type.
func turnsInto(t engine.ManaType, test func(v *engine.View, e *engine.Event) bool) *engine.Ability {
	return insteadOf(tappedForMana(test), func(_ *engine.Context, h *engine.Happening) []engine.Happening {
		n := h.Made.Total()
		h.Made = engine.Made{}
		h.Made[t] = int16(n)
		return []engine.Happening{*h}
	})
}

func times(n int16, test func(v *engine.View, e *engine.Event) bool) *engine.Ability {
	return insteadOf(tappedForMana(test), func(_ *engine.Context, h *engine.Happening) []engine.Happening {
		for t := range h.Made {
			h.Made[t] *= n
		}
		return []engine.Happening{*h}
	})
}

// TestPermanentsThatReferToEachOther: the least fixpoint of CR 106.7.
func TestPermanentsThatReferToEachOther(t *testing.T) {
	b := tableOf(t, pool(), orchard(), basicLand("Woods", "{G}"), basicLand("Peak", "{R}"))
	p1, p2 := b.put("Pool", engine.Battlefield, 1), b.put("Pool", engine.Battlefield, 1)
	o1, o2 := b.put("Orchard", engine.Battlefield, 1), b.put("Orchard", engine.Battlefield, 2)
	for _, o := range []engine.ObjectID{p1, p2, o1, o2} {
		b.expectCould(o, "")
	}
	if b.offers("activate", p1, "") {
		b.activate(p1, "a1")
		if b.pool(1) != "" {
			t.Error("mana of an undefined type is produced (CR 106.5)")
		}
	}
	b.put("Woods", engine.Battlefield, 2)
	// The first Orchard sees the Woods, the Pools see the Orchard, the second
	// Orchard sees all of them.
	for _, o := range []engine.ObjectID{p1, p2, o1, o2} {
		b.expectCould(o, "{G}")
	}
	b.put("Peak", engine.Battlefield, 1)
	b.expectCould(p1, "{G}{R}")
	b.expectCould(o2, "{G}{R}")
	b.expectCould(o1, "{G}{R}") // through the other Orchard
}

// TestCouldProduceIgnoresCosts: also those that cannot be paid, and restrictions
// on activation.
func TestCouldProduceIgnoresCosts(t *testing.T) {
	never := manaAbility("{T}", anyOf("{U}"))
	never.Condition = &engine.Node{Row: &engine.Row{Name: "never", Kind: engine.KindCondition, Cond: func(*engine.View, *engine.Node) bool { return false }}}
	filter := toyCard("Filter", "", []string{"Land"}, manaAbility("{T}", anyOf("{C}")), manaAbility("{W}{T}", anyOf("{W}{W}", "{W}{B}")), never)
	b := tableOf(t, filter)
	o := b.put("Filter", engine.Battlefield, 1, engine.Put{Tapped: true})
	b.expectCould(o, "{C}{W}{B}{U}")
}

// TestCouldProduceEvaluatesNow: an amount of none is no type, whatever the
// text says.
func TestCouldProduceEvaluatesNow(t *testing.T) {
	counted := specOf(func(v *engine.View) []engine.Made {
		m := engine.Made{}
		m[engine.ManaG] = int16(len(v.Matching(ofType("Creature"))))
		return []engine.Made{m}
	})
	b := tableOf(t, bear(), toyCard("Cradle", "", []string{"Land"}, manaAbility("{T}", counted)))
	o := b.put("Cradle", engine.Battlefield, 1)
	b.expectCould(o, "")
	b.put("Bear", engine.Battlefield, 1)
	b.expectCould(o, "{G}")
}

// TestCouldProduceUnderReplacement: in any possible order, each effect once
// (CR 106.7, 614.5).
func TestCouldProduceUnderReplacement(t *testing.T) {
	red := func(_ *engine.View, e *engine.Event) bool { return e.Made[engine.ManaR] > 0 }
	b := tableOf(t, basicLand("Woods", "{G}"), basicLand("Peak", "{R}"), pool(),
		toyCard("Swampy", "{0}", []string{"Enchantment"}, turnsInto(engine.ManaB, always)),
		toyCard("Redder", "{0}", []string{"Enchantment"}, turnsInto(engine.ManaR, always)),
		toyCard("Whitener", "{0}", []string{"Enchantment"}, turnsInto(engine.ManaW, red)),
		toyCard("Tripler", "{0}", []string{"Enchantment"}, times(3, always)))
	woods, peak := b.put("Woods", engine.Battlefield, 1), b.put("Peak", engine.Battlefield, 1)
	p := b.put("Pool", engine.Battlefield, 1)
	b.put("Whitener", engine.Battlefield, 1)
	b.expectCould(woods, "{G}")
	b.expectCould(peak, "{W}")
	for range 4 {
		b.put("Tripler", engine.Battlefield, 1)
	}
	b.expectCould(p, "{G}{W}")
	b.put("Swampy", engine.Battlefield, 1)
	b.expectCould(woods, "{B}")
	b.expectCould(peak, "{B}") // white first, then black; or black, which the first no longer applies to
	b.put("Redder", engine.Battlefield, 1)
	// Black then red then white; red then white then black; red then black.
	b.expectCould(woods, "{B}{W}")
}

// TestCouldProduceWithAChoice: what a replacement effect asks is answered in
// every way.
func TestCouldProduceWithAChoice(t *testing.T) {
	pulse := insteadOf(tappedForMana(always), func(c *engine.Context, h *engine.Happening) []engine.Happening {
		word := c.Ask(engine.Request{Kind: engine.AskMana, Player: c.You, Words: []string{"{W}", "{U}"}, Min: 1, Max: 1}).Words[0]
		h.Made = made(word)
		return []engine.Happening{*h}
	})
	b := tableOf(t, basicLand("Woods", "{G}"), toyCard("Pulse", "{0}", []string{"Enchantment"}, pulse))
	o := b.put("Woods", engine.Battlefield, 1)
	b.put("Pulse", engine.Battlefield, 1)
	b.expectCould(o, "{W}{U}")
}

// TestCouldProduceIsOfItsOwnAbilities: what an Aura's trigger adds is not
// produced by the land.
func TestCouldProduceIsOfItsOwnAbilities(t *testing.T) {
	b := tableOf(t, growth(), toyCard("Bare", "", []string{"Land"}))
	o := b.put("Bare", engine.Battlefield, 1)
	b.put("Growth", engine.Battlefield, 1, engine.Put{AttachedTo: engine.Ref{Object: o}})
	b.expectCould(o, "")
}

// growth adds {G} whenever the land that it is attached to is tapped for mana.
func growth() *engine.Definition {
	enchant := blockOf(engine.AbilityStatic)
	enchant.Rule = &engine.Node{Row: &engine.Row{Name: "enchant", Kind: engine.KindAbility, Fields: []engine.Field{{Name: "filter", At: 1}}},
		Args: []engine.Arg{{Set: true, Node: ofType("Land")}}}
	add := blockOf(engine.AbilityTriggered, actOf(func(c *engine.Context, _ *engine.Node) {
		produce(c, c.Cause[0].Player, anyOf("{G}"), false)
	}))
	add.IsMana = true
	add.Event = tappedForMana(func(v *engine.View, e *engine.Event) bool {
		o := v.Object(v.This)
		return o != nil && o.AttachedTo() == engine.Ref{Object: e.Source}
	})
	d := toyCard("Growth", "{G}", []string{"Enchantment"}, enchant, add)
	d.Faces[0].Subtypes = []string{"Aura"}
	return d
}

// TestTriggeredManaAbilities resolve at once, also in the middle of a payment,
// and an automatic payment counts on them (CR 605.4a).
func TestTriggeredManaAbilities(t *testing.T) {
	b := tableOf(t, growth(), basicLand("Peak", "{R}"), toyCard("Ooze", "{G}{R}", []string{"Creature"}))
	peak := b.put("Peak", engine.Battlefield, 1)
	b.put("Growth", engine.Battlefield, 1, engine.Put{AttachedTo: engine.Ref{Object: peak}})
	ooze := b.put("Ooze", engine.Hand, 1)
	if !b.offers("cast", ooze, "") {
		t.Fatal("the trigger's mana is not counted on")
	}
	b.cast(ooze)
	b.auto()
	b.expectIn(engine.Stack, 0, "Ooze")
	if b.pool(1) != "" {
		t.Errorf("pool %s", b.pool(1))
	}
}

// TestTappedForMana: replacement modifies the production event, and each
// source multiplies (CR 106.12b).
func TestTappedForMana(t *testing.T) {
	b := tableOf(t, basicLand("Woods", "{G}"), toyCard("Tripler", "{0}", []string{"Enchantment"}, times(3, always)),
		toyCard("Rock", "{0}", []string{"Artifact"}, manaAbility("{1}", anyOf("{C}{C}"))))
	o := b.put("Woods", engine.Battlefield, 1)
	b.put("Tripler", engine.Battlefield, 1)
	b.put("Tripler", engine.Battlefield, 1)
	rock := b.put("Rock", engine.Battlefield, 1)
	b.activate(o, "a1")
	if b.pool(1) != "{G}{G}{G}{G}{G}{G}{G}{G}{G}" {
		t.Errorf("pool %s", b.pool(1))
	}
	b.activate(rock, "a1")
	b.step(engine.Decision{Verb: "done"})
	if b.pool(1) != "{G}{G}{G}{G}{G}{G}{G}{G}{C}{C}" {
		t.Errorf("pool %s: it is not tapped for its mana", b.pool(1))
	}
}
