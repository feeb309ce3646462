package rules

import (
	"slices"

	"manaloom/engine"
)

// paidWith is a keyword that lets something else pay for mana of a spell's
// total cost, once that is known (CR 702.51a, 702.66a, 702.126a).
type paidWith struct {
	keyword, prompt string
	colors          bool // a creature also pays for mana of its colours
	what            func(v *engine.View, p engine.PlayerID) []engine.Ref
	pay             func(s *engine.State, p engine.PlayerID, o engine.ObjectID) engine.Event
}

func paidWithRows() []paidWith {
	taps := func(_ *engine.State, p engine.PlayerID, o engine.ObjectID) engine.Event {
		return engine.Event{Kind: Tap, Object: o, By: p, Flag: true}
	}
	untapped := func(types string) func(v *engine.View, p engine.PlayerID) []engine.Ref {
		return func(v *engine.View, p engine.PlayerID) []engine.Ref {
			var refs []engine.Ref
			eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
				if !o.Status.Tapped && ch.HasType(types) && v.Controller(o.ID) == p {
					refs = append(refs, objectRef(o.ID))
				}
			})
			return refs
		}
	}
	return []paidWith{
		{"convoke", "Which creatures are tapped for convoke?", true, untapped("Creature"), taps},
		{"improvise", "Which artifacts are tapped for improvise?", false, untapped("Artifact"), taps},
		{"delve", "Which cards are exiled for delve?", false, func(v *engine.View, p engine.PlayerID) []engine.Ref {
			return refsOf(v.State().In(engine.Zone{Kind: engine.Graveyard, Player: p}))
		}, func(s *engine.State, p engine.PlayerID, o engine.ObjectID) engine.Event {
			e := moving(s, o, engine.Exile, "effect").Event
			e.By = p
			return e
		}},
	}
}

// payWith lets a player pay for parts of a total cost in the ways that the
// spell's keywords allow. It is done before mana abilities are activated: what
// has been tapped for mana could not be tapped again, so that only the order of
// payments differs (CR 601.2h).
func (n *announcing) payWith(spell engine.ObjectID, cost *engine.Cost) {
	c, p := n.c, n.c.You
	for _, k := range paidWithRows() {
		if !c.Chars(spell).HasKeyword(k.keyword) {
			continue
		}
		refs := slices.DeleteFunc(k.what(c.View, p), func(r engine.Ref) bool {
			rest, ok := k.cover(c.View, cost, []engine.Ref{r}, nil)
			return !ok || rest == nil
		})
		if len(refs) == 0 {
			continue
		}
		rest := cost
		pays := func(chosen []engine.Ref) bool {
			left, ok := k.cover(c.View, cost, chosen, func(left *engine.Cost) bool {
				return payable(c.View, Paying{Player: p, Source: spell, Cost: left})
			})
			if !ok {
				left, ok = k.cover(c.View, cost, chosen, nil)
			}
			rest = left
			return ok
		}
		chosen := c.Ask(engine.Request{Kind: engine.AskRefs, Player: p, Prompt: k.prompt, Refs: refs, Max: len(refs), Valid: func(d *engine.Decision) error {
			if !pays(d.Refs) {
				return forbidden("601.2h", "the cost does not ask for so much")
			}
			return nil
		}}).Refs
		if len(chosen) == 0 || !pays(chosen) {
			continue
		}
		var list []engine.Happening
		for _, r := range chosen {
			list = append(list, engine.Happening{Event: k.pay(c.State(), p, r.Object)})
		}
		paying(c).Happen(list...)
		n.a.Facts = append(n.a.Facts, engine.Fact{Memory: engine.Memory{Name: k.keyword, Refs: slices.Clone(chosen), Number: len(chosen)}})
		cost.Mana, cost.Least = rest.Mana, rest.Least
	}
}

// eased is a cost as low as the keywords of a spell can make it, to tell what
// may be cast: each thing pays for a colour where it can.
func eased(v *engine.View, p engine.PlayerID, spell engine.ObjectID, cost *engine.Cost) *engine.Cost {
	ways := cost.Else
	cost.Else = nil
	cost = easedOnce(v, p, spell, cost)
	for _, mana := range ways {
		way := *cost
		way.Mana = mana
		cost.Else = append(cost.Else, easedOnce(v, p, spell, &way).Mana)
	}
	return cost
}

func easedOnce(v *engine.View, p engine.PlayerID, spell engine.ObjectID, cost *engine.Cost) *engine.Cost {
	for _, k := range paidWithRows() {
		if !v.Chars(spell).HasKeyword(k.keyword) {
			continue
		}
		for _, r := range k.what(v, p) {
			if rest, ok := k.cover(v, cost, []engine.Ref{r}, nil); ok {
				cost = rest
			}
		}
	}
	return cost
}

// cover takes off a cost what the chosen things pay for, one mana each: of a
// colour of theirs where the keyword says so and the cost asks for it, else
// generic mana. Where there are several ways it looks for one that fits.
func (k paidWith) cover(v *engine.View, cost *engine.Cost, chosen []engine.Ref, fits func(left *engine.Cost) bool) (*engine.Cost, bool) {
	if len(chosen) == 0 {
		return cost, fits == nil || fits(cost)
	}
	colors := engine.Colorless
	if ch := v.Chars(chosen[0].Object); k.colors && ch != nil {
		colors = ch.Colors
	}
	var tried []engine.Symbol
	for _, generic := range []bool{false, true} {
		for i, s := range cost.Mana {
			if generic != (s.Kind == engine.SymGeneric && s.Amount > 0) || !generic && !paysFor(s, colors) || slices.Contains(tried, s) {
				continue
			}
			tried = append(tried, s)
			left := lessOne(cost)
			if generic && s.Amount > 1 {
				left.Mana[i].Amount--
			} else {
				left.Mana = slices.Delete(left.Mana, i, i+1)
			}
			if rest, ok := k.cover(v, left, chosen[1:], fits); ok {
				return rest, true
			}
		}
	}
	if left := lessOne(cost); len(readingsOf(cost.Mana, 0)[0].units) < cost.Least { // generic mana too (CR 601.2f)
		return k.cover(v, left, chosen[1:], fits)
	}
	return nil, false
}

// lessOne is a copy of a cost of which one mana is paid for.
func lessOne(cost *engine.Cost) *engine.Cost {
	left := *cost
	left.Mana, left.Least = slices.Clone(cost.Mana), max(cost.Least-1, 0)
	return &left
}

// paysFor reports whether a thing of some colours can pay for a symbol.
func paysFor(s engine.Symbol, colors engine.Color) bool {
	switch s.Kind {
	case engine.SymMana, engine.SymHybrid, engine.SymTwobrid, engine.SymPhyrexian:
		return (s.A.Color()|s.B.Color())&colors != 0
	}
	return false
}
