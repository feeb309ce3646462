package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// enchantSlot is the binding of an Aura spell's target, which its enchant
// ability requires (CR 303.4a).
const enchantSlot int16 = -1

// numberOfTargets is the number rule of a target node: its positional argument
// that is no filter.
func numberOfTargets(v *engine.View, n *engine.Node) (least, most int) {
	for i, f := range n.Row.Fields {
		if f.At == 0 || i >= len(n.Args) || !n.Args[i].Set {
			continue
		}
		if m := n.Args[i].Node; m == nil || m.Row.Kind != engine.KindFilter {
			return bounds(v, &n.Args[i])
		}
	}
	return 1, 1
}

// aiming is a spell or ability with targets, as it looks for legal ones.
type aiming struct {
	v      *engine.View
	object engine.ObjectID // the spell or ability on the stack, which cannot target itself (CR 115.5); 0 before it is there
}

// candidates lists what a filter allows as targets: players, then objects.
func (a aiming) candidates(filter *engine.Node) []engine.Ref {
	var refs []engine.Ref
	for _, p := range a.v.Players() {
		if r := (engine.Ref{Player: p}); a.legal(filter, r) {
			refs = append(refs, r)
		}
	}
	zones := filter.Zones
	if len(zones) == 0 {
		zones = []engine.ZoneKind{engine.Battlefield}
	}
	a.v.EachObject(zones, func(o engine.ObjectID) bool {
		if r := (engine.Ref{Object: o}); a.legal(filter, r) {
			refs = append(refs, r)
		}
		return true
	})
	return refs
}

// legal reports whether something may be a target: it is there, the filter
// describes it, and nothing forbids it (CR 115, 608.2b).
func (a aiming) legal(filter *engine.Node, r engine.Ref) bool {
	e := engine.Event{Kind: BecomesTarget, Object: r.Object, Player: r.Player, Source: a.source(), By: a.v.You}
	if r.Player != 0 {
		if p := a.v.State().Player(r.Player); p == nil || p.Lost || p.Left {
			return false
		}
		if r.Player != a.v.You && a.v.PlayerHas(r.Player, "hexproof") && !withoutFor(a.v, "hexproof", &e) { // CR 702.11c
			return false
		}
		return a.v.Test(filter, a.v.Subject(r)) && !a.v.Forbidden(engine.Happening{Event: e})
	}
	s := a.v.Object(r.Object)
	if s == nil || r.Object == a.object || s.Status().PhasedOut {
		return false
	}
	if s.Zone.Kind == engine.Battlefield && s.Controller != a.v.You && hasFor(a.v, s.Chars, "hexproof", &e) { // CR 702.11b
		return false
	}
	return a.v.Test(filter, s) && !a.v.Forbidden(engine.Happening{Event: e})
}

func (a aiming) source() engine.ObjectID {
	if a.object != 0 {
		return a.object
	}
	return a.v.This
}

// possible reports whether there are enough legal targets for a node.
func (a aiming) possible(n *engine.Node) bool {
	least, _ := numberOfTargets(a.v, n)
	return least == 0 || given(n, "per").Set || len(a.candidates(firstOf(n, engine.KindFilter))) >= least
}

func noTargets() error {
	return &engine.IllegalError{Reason: "there are not enough legal targets or modes", CR: "601.2c"}
}

// chooseTargets lets a player choose the targets of one node and binds them
// (CR 601.2c). It is an error when there are not enough.
func chooseTargets(c *engine.Context, p engine.PlayerID, object engine.ObjectID, n *engine.Node, cap int) error {
	if per := given(n, "per").Node; per != nil {
		return chooseTargetsEach(c, p, object, n, per)
	}
	refs, err := askTargets(c, p, object, n, cap)
	if err == nil {
		c.Bind(engine.Binding{Slot: n.Slot, Refs: refs, Done: true})
	}
	return err
}

// chooseTargetsEach chooses targets for each player of a loop.
func chooseTargetsEach(c *engine.Context, p engine.PlayerID, object engine.ObjectID, n, per *engine.Node) error {
	var all []engine.Ref
	for _, r := range perRefs(c.View, per) {
		c.Bind(engine.Binding{Slot: per.Slot, Refs: []engine.Ref{r}, Done: true})
		refs, err := askTargets(c, p, object, n, unbounded)
		c.Bindings = c.Bindings[:len(c.Bindings)-1]
		if err != nil {
			return err
		}
		all = append(all, refs...)
	}
	c.Bind(engine.Binding{Slot: n.Slot, Refs: all, Done: true})
	return nil
}

// perRefs is what a loop variable of targets goes through: the players or
// objects that its filter describes.
func perRefs(v *engine.View, per *engine.Node) []engine.Ref {
	filter := firstOf(per, engine.KindFilter)
	if filter == nil {
		return nil
	}
	var refs []engine.Ref
	for _, p := range v.Players() {
		if r := (engine.Ref{Player: p}); v.Test(filter, v.Subject(r)) {
			refs = append(refs, r)
		}
	}
	if len(filter.Zones) > 0 {
		for _, o := range v.Matching(filter) {
			refs = append(refs, engine.Ref{Object: o})
		}
	}
	return refs
}

func askTargets(c *engine.Context, p engine.PlayerID, object engine.ObjectID, n *engine.Node, limit int) ([]engine.Ref, error) {
	refs := aiming{c.View, object}.candidates(firstOf(n, engine.KindFilter))
	least, most := numberOfTargets(c.View, n)
	most = min(most, len(refs), limit)
	if least > most {
		return nil, noTargets()
	}
	if most == 0 {
		return nil, nil
	}
	r := engine.Request{Kind: engine.AskTargets, Player: p, Prompt: "Choose targets", Source: c.This, Path: c.Path,
		Slot: n.Slot, Refs: refs, Min: least, Max: most}
	if by := wordOf(given(n, "distinct")); by != "" {
		r.Valid = func(d *engine.Decision) error { return differing(c.View, d.Refs, by) }
	}
	return c.Ask(r).Refs, nil
}

// differing refuses targets two of which have the same controller or name.
func differing(v *engine.View, refs []engine.Ref, by string) error {
	var seen []string
	for _, r := range refs {
		s := v.Subject(r)
		value := fmt.Sprint(s.Controller)
		if by == "name" && s.Chars != nil {
			value = s.Chars.Name
		}
		if slices.Contains(seen, value) {
			return &engine.IllegalError{Reason: "the targets must differ in their " + by, CR: "601.2c"}
		}
		seen = append(seen, value)
	}
	return nil
}

// stillLegal takes out of a target node's binding what has become illegal
// (CR 608.2b), with the shares of a division. It returns how many were chosen
// and how many are left.
func stillLegal(a aiming, n *engine.Node, b *engine.Binding) (chosen, left int) {
	filter := firstOf(n, engine.KindFilter)
	refs, numbers := b.Refs, b.Numbers
	b.Refs, b.Numbers = nil, nil
	for i, r := range refs {
		if !a.legal(filter, r) && !a.legalForSome(n, filter, r) {
			continue
		}
		b.Refs = append(b.Refs, r)
		if i < len(numbers) {
			b.Numbers = append(b.Numbers, numbers[i])
		}
	}
	return len(refs), len(b.Refs)
}

// legalForSome is legal for a target that was chosen in a loop.
func (a aiming) legalForSome(n, filter *engine.Node, r engine.Ref) bool {
	per := given(n, "per").Node
	if per == nil {
		return false
	}
	for _, p := range perRefs(a.v, per) {
		f := *a.v.Frame
		f.Bindings = append(slices.Clip(f.Bindings), engine.Binding{Slot: per.Slot, Refs: []engine.Ref{p}, Done: true})
		if (aiming{a.v.At(&f), a.object}).legal(filter, r) {
			return true
		}
	}
	return false
}

// enchanting are the filters of an Aura's enchant abilities, all of which must
// describe what it targets (CR 303.4a, 702.5); none where it has none.
func enchanting(v *engine.View, o engine.ObjectID) []*engine.Node {
	ch := v.Chars(o)
	if ch == nil {
		return nil
	}
	var filters []*engine.Node
	for i := range ch.Abilities {
		if a := v.Ability(&ch.Abilities[i]); a != nil && a.Rule != nil && a.Rule.Row.Name == "enchant" {
			filters = append(filters, firstOf(a.Rule, engine.KindFilter))
		}
	}
	return filters
}

// enchantable lists what an Aura spell with such filters may target.
func (a aiming) enchantable(filters []*engine.Node) []engine.Ref {
	refs := a.candidates(filters[0])
	for _, f := range filters[1:] {
		refs = slices.DeleteFunc(refs, func(r engine.Ref) bool { return !a.legal(f, r) })
	}
	return refs
}
