package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// announcing is a spell or ability as it is announced (CR 601.2b-d, 602.2b,
// 603.3d). Its context stands in the place of the spell's ability.
type announcing struct {
	c        *engine.Context
	object   engine.ObjectID // on the stack; 0 for a mana ability
	a        engine.Announcement
	parts    []*engine.Ability // what the object does: abilities of a spell, or the one ability
	modes    []*engine.Mode    // chosen, in printed order
	bound    int               // bindings that the ability came with
	entwined bool              // all modes are chosen, for a cost
	life     int               // life to pay for Phyrexian symbols
}

// startAnnouncing looks at an object on the stack, or at a mana ability.
func startAnnouncing(c *engine.Context, object engine.ObjectID, parts []*engine.Ability, a engine.Announcement) *announcing {
	return &announcing{c: c, object: object, a: a, parts: parts, bound: len(c.Bindings)}
}

// note writes down what was announced so far.
func (n *announcing) note() {
	n.a.Bindings = nil
	for _, b := range n.c.Bindings[n.bound:] {
		n.a.Bindings = append(n.a.Bindings, b.Clone())
	}
	if n.object == 0 && !n.a.HasX {
		return
	}
	a := n.a.Clone()
	for _, e := range n.c.Happen(engine.Happening{Event: engine.Event{Kind: Announced, Object: n.object}, Announce: &a}) {
		n.c.Frame.Announced = e.Announced
	}
}

// spellAbilities are the spell abilities of an object, in printed order
// (CR 113.3a), with the instance of the first.
func spellAbilities(v *engine.View, o engine.ObjectID) (parts []*engine.Ability, first engine.AbilityInstance) {
	ch := v.Chars(o)
	if ch == nil {
		return nil, first
	}
	for i := range ch.Abilities {
		if a := v.Ability(&ch.Abilities[i]); a != nil && a.Sort == engine.AbilitySpell {
			if len(parts) == 0 {
				first = ch.Abilities[i]
			}
			parts = append(parts, a)
		}
	}
	return parts, first
}

// targetsPossible reports whether targets and modes could be chosen, as far as
// that can be told before the announcement: the first target of what must be
// chosen exists.
func targetsPossible(v *engine.View, object engine.ObjectID, parts []*engine.Ability, price *engine.Ability) bool {
	at := aiming{v, object}
	for _, a := range parts {
		if first := toChoose(v, a.Owned, a.Body, false, price); len(first) > 0 && !at.possible(first[0]) {
			return false
		}
		if a.ModesNode == nil {
			continue
		}
		least, _, _ := modeBounds(v, a)
		if len(possibleModes(at, a)) < least {
			return false
		}
	}
	return true
}

func possibleModes(at aiming, a *engine.Ability) []*engine.Mode {
	var modes []*engine.Mode
	for _, m := range a.Modes {
		if first := toChoose(at.v, m.Owned, m.Body, false, nil); len(first) == 0 || at.possible(first[0]) {
			modes = append(modes, m)
		}
	}
	return modes
}

// modeBounds is how many modes are chosen, and whether one may be chosen again.
func modeBounds(v *engine.View, a *engine.Ability) (least, most int, again bool) {
	n := a.ModesNode
	least, most = 1, 1
	if arg := given(n, "choose"); arg.Set {
		least, most = bounds(v, arg)
	}
	if arg := given(n, "at_least"); arg.Set {
		least, _ = bounds(v, arg)
		most = len(a.Modes)
	}
	if arg := given(n, "at_most"); arg.Set {
		_, most = bounds(v, arg)
		if most < least {
			least = most
		}
		if !given(n, "at_least").Set && !given(n, "choose").Set {
			least = 0
		}
	}
	again = given(n, "again").Set
	if !again {
		most = min(most, len(a.Modes))
	}
	return least, most, again
}

func modeName(m *engine.Mode) string {
	if name := given(m.Node, "name"); name.Set && name.Text != "" {
		return name.Text
	}
	return m.Path
}

// chooseModes announces the modes (CR 601.2b, 700.2). It is an error when not
// enough of them are possible.
func (n *announcing) chooseModes() error {
	for _, a := range n.parts {
		if a.ModesNode == nil {
			continue
		}
		possible := possibleModes(aiming{n.c.View, n.object}, a)
		least, most, again := modeBounds(n.c.View, a)
		words, by := modeWords(possible, most, again)
		most = min(most, len(words))
		if least > most {
			return noTargets()
		}
		chosen := words
		if n.entwines(a, possible) {
			least = len(words)
		}
		if least < len(words) {
			chosen = n.c.Ask(engine.Request{Kind: engine.AskModes, Player: n.c.You, Prompt: "Choose modes", Source: n.c.This,
				Path: a.Path, Words: words, Min: least, Max: most}).Words
		}
		for i, m := range possible {
			for _, w := range chosen {
				if by[slices.Index(words, w)] == i {
					n.modes = append(n.modes, m)
					n.a.Modes = append(n.a.Modes, m.Path)
				}
			}
		}
	}
	return nil
}

// modeWords are the names to choose from, and the index of the mode of each; a
// mode that may be chosen again stands there as often as it may be.
func modeWords(modes []*engine.Mode, most int, again bool) (words []string, by []int) {
	for i, m := range modes {
		times := 1
		if again {
			times = most
		}
		for range times {
			words, by = append(words, modeName(m)), append(by, i)
		}
	}
	return words, by
}

// owned lists the target nodes that are to be chosen, in the order of their
// ownership: those of the ability, then those of each chosen mode.
func (n *announcing) owned() []*engine.Node {
	var nodes []*engine.Node
	for _, a := range n.parts {
		nodes = append(nodes, toChoose(n.c.View, a.Owned, a.Body, true, nil)...)
	}
	for _, m := range n.modes {
		nodes = append(nodes, toChoose(n.c.View, m.Owned, m.Body, true, nil)...)
	}
	return nodes
}

func (n *announcing) bodies() []*engine.Node {
	var body []*engine.Node
	for _, a := range n.parts {
		for _, b := range a.Body {
			if b != a.ModesNode {
				body = append(body, b)
			}
		}
	}
	for _, m := range n.modes {
		body = append(body, m.Body...)
	}
	return body
}

// chooseTargets announces targets and divisions (CR 601.2c-d) and says of each
// that it has become a target.
func (n *announcing) chooseTargets() error {
	if err := n.chooseEnchanted(); err != nil {
		return err
	}
	for _, t := range n.owned() {
		if overloaded(n.c.View) { // CR 702.96b
			break
		}
		total, divided := n.division(t)
		limit := unbounded
		if divided {
			limit = total
		}
		if err := chooseTargets(n.c, n.c.You, n.object, t, limit); err != nil {
			return err
		}
		n.a.Targets = append(n.a.Targets, t.Slot)
		if divided {
			if err := n.divide(t, total); err != nil {
				return err
			}
		}
	}
	n.note()
	n.becomeTargets()
	return nil
}

// chooseEnchanted chooses what an Aura spell will be attached to (CR 303.4a).
func (n *announcing) chooseEnchanted() error {
	if n.object == 0 || len(n.a.Ability.Ref.Path) > 0 {
		return nil
	}
	filters := enchanting(n.c.View, n.object)
	if len(filters) == 0 {
		return nil
	}
	refs := aiming{n.c.View, n.object}.enchantable(filters)
	if len(refs) == 0 {
		return noTargets()
	}
	chosen := n.c.Ask(engine.Request{Kind: engine.AskTargets, Player: n.c.You, Prompt: "Choose what to enchant", Source: n.c.This,
		Path: n.c.Path, Slot: enchantSlot, Refs: refs, Min: 1, Max: 1}).Refs
	n.c.Bind(engine.Binding{Slot: enchantSlot, Refs: chosen, Done: true})
	n.a.Targets = append(n.a.Targets, enchantSlot)
	return nil
}

// division is the amount that an act divides among the targets of a node.
func (n *announcing) division(target *engine.Node) (total int, divided bool) {
	inAbility(n.bodies(), func(act *engine.Node) {
		if act.Row.Kind != engine.KindAct || !given(act, "divided").Set || divided {
			return
		}
		names := false
		for i := range act.Args {
			m := act.Args[i].Node
			names = names || m != nil && m.Row.Target && m.Slot == target.Slot
		}
		if !names {
			return
		}
		for i, f := range act.Row.Fields {
			if f.At > 0 && i < len(act.Args) && isNumber(f, &act.Args[i]) {
				total, divided = n.c.Number(&act.Args[i]), true
				return
			}
		}
	})
	return total, divided
}

// divide announces how much each target gets, at least one each (CR 601.2d).
func (n *announcing) divide(target *engine.Node, total int) error {
	b := n.c.Bound(target.Slot)
	switch {
	case len(b.Refs) == 0:
		return nil
	case len(b.Refs) > total:
		return &engine.IllegalError{Reason: fmt.Sprintf("%d cannot be divided among %d targets", total, len(b.Refs)), CR: "601.2d"}
	case len(b.Refs) == 1:
		b.Numbers = []int{total}
		return nil
	}
	b.Numbers = n.c.Ask(engine.Request{Kind: engine.AskDivide, Player: n.c.You, Prompt: "Divide among the targets", Source: n.c.This,
		Path: n.c.Path, Slot: target.Slot, Refs: b.Refs, Min: 1, Total: total}).Numbers
	return nil
}

// becomeTargets tells of each target; one that is chosen twice becomes a
// target once (CR 115.3, 601.2c).
func (n *announcing) becomeTargets() {
	var list []engine.Happening
	var seen []engine.Ref
	for i := range n.c.Bindings[n.bound:] {
		b := &n.c.Bindings[n.bound+i]
		if !slices.Contains(n.a.Targets, b.Slot) {
			continue
		}
		for _, r := range b.Refs {
			if slices.Contains(seen, r) {
				continue
			}
			seen = append(seen, r)
			list = append(list, engine.Happening{Event: engine.Event{Kind: BecomesTarget, Object: r.Object, Player: r.Player,
				Source: n.object, By: n.c.You}})
		}
	}
	if len(list) > 0 {
		n.c.Happen(list...)
	}
}

// announceX announces the value of X where a cost has one (CR 107.3a).
func (n *announcing) announceX(cost *engine.Cost, rule *engine.Arg, most int) {
	has := slices.ContainsFunc(cost.Mana, func(s engine.Symbol) bool { return s.Kind == engine.SymX })
	inAbility(cost.Acts, func(a *engine.Node) { has = has || a.Row.Kind == engine.KindQuantity && a.Row.Name == "x" })
	if !has {
		return
	}
	least, limit := 0, most
	if rule.Set {
		least, limit = bounds(n.c.View, rule)
		limit = min(limit, most)
	}
	if least > limit {
		engine.Illegal("107.3a", "X cannot be at least %d", least)
	}
	n.a.X, n.a.HasX = n.c.Ask(engine.Request{Kind: engine.AskNumber, Player: n.c.You, Prompt: "Choose the value of X", Source: n.c.This,
		Path: n.c.Path, Min: least, Max: limit}).Numbers[0], true
}
