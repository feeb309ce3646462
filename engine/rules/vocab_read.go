package rules

import (
	"errors"
	"slices"
	"strings"

	"manaloom/engine"
)

// unbounded stands for "any number".
const unbounded = 1 << 30

// describes reports whether an argument that is a filter or a reference
// describes a subject. One that was not given describes everything.
func describes(v *engine.View, a *engine.Arg, s *engine.Subject) bool {
	switch {
	case !a.Set:
		return true
	case s == nil || a.Node == nil:
		return false
	case a.Node.Row.Kind == engine.KindFilter:
		return v.Test(a.Node, s)
	}
	return slices.Contains(v.Refs(a.Node), s.Ref)
}

// matching is all that a filter describes: players in turn order, then objects
// in the order of their zones.
func matching(v *engine.View, filter *engine.Node) []engine.Ref {
	var refs []engine.Ref
	for _, p := range v.Players() {
		if v.Test(filter, v.Subject(engine.Ref{Player: p})) {
			refs = append(refs, engine.Ref{Player: p})
		}
	}
	for _, o := range v.Matching(filter) {
		refs = append(refs, engine.Ref{Object: o})
	}
	return refs
}

// subjects is what a filter or reference argument names now.
func subjects(v *engine.View, a *engine.Arg) []*engine.Subject {
	if a.Node == nil {
		return nil
	}
	var refs []engine.Ref
	if a.Node.Row.Kind == engine.KindFilter {
		refs = matching(v, a.Node)
	} else {
		refs = v.Refs(a.Node)
	}
	var list []*engine.Subject
	for _, r := range refs {
		if s := v.Subject(r); s != nil {
			list = append(list, s)
		}
	}
	return list
}

// bounds is the least and the most that a number rule allows; a plain quantity
// allows just itself.
func bounds(v *engine.View, a *engine.Arg) (least, most int) {
	if a.Node == nil || a.Node.Row.Kind != engine.KindNumberRule {
		n := v.Number(a)
		return n, n
	}
	most = unbounded
	for i, f := range a.Node.Row.Fields {
		switch {
		case i >= len(a.Node.Args) || !a.Node.Args[i].Set:
		case f.Name == "least":
			least = v.Number(&a.Node.Args[i])
		default:
			most = v.Number(&a.Node.Args[i])
		}
	}
	return least, most
}

// within reports whether a number is what an argument allows; one that was not
// given allows all.
func within(v *engine.View, a *engine.Arg, n int) bool {
	if !a.Set {
		return true
	}
	least, most := bounds(v, a)
	return n >= least && n <= most
}

// playersOf is the players that an argument names, or the player given.
func playersOf(v *engine.View, a *engine.Arg, without engine.PlayerID) []engine.PlayerID {
	if !a.Set || a.Node == nil {
		return []engine.PlayerID{without}
	}
	var players []engine.PlayerID
	for _, r := range v.Refs(a.Node) {
		if r.Player != 0 {
			players = append(players, r.Player)
		}
	}
	return players
}

// playerOf is the one player that an argument names, or the player given.
func playerOf(v *engine.View, a *engine.Arg, without engine.PlayerID) engine.PlayerID {
	if players := playersOf(v, a, without); len(players) > 0 {
		return players[0]
	}
	return 0
}

// pair is the two numbers of an argument such as "+1/+1" or { n, n }.
func pair(v *engine.View, a *engine.Arg) (power, toughness int) {
	if len(a.List) != 2 {
		v.Fail(errors.New("two numbers are expected"))
	}
	return v.Number(&a.List[0]), v.Number(&a.List[1])
}

// wordsOf is the words of an argument: one string of several, a list, a bare
// word, or what a linked name holds.
func wordsOf(v *engine.View, a *engine.Arg) []string {
	switch {
	case a.Node != nil && a.Node.Row.Kind == engine.KindReference:
		return linkedWords(v, a.Node)
	case a.Node != nil:
		return []string{a.Node.Row.Name}
	case a.Row != nil:
		return []string{a.Row.Name}
	case a.List == nil:
		return strings.Fields(a.Text)
	}
	var words []string
	for i := range a.List {
		if t := a.List[i].Text; t != "" {
			words = append(words, t) // an entry of a list is one word: "Time Lord"
			continue
		}
		words = append(words, wordsOf(v, &a.List[i])...)
	}
	return words
}

// wordOf is the one word of an argument, "" if it was not given.
func wordOf(a *engine.Arg) string {
	switch {
	case a.Node != nil:
		return a.Node.Row.Name
	case a.Row != nil:
		return a.Row.Name
	}
	return a.Text
}

// colorsOf is the set of colours that the words of an argument name.
func colorsOf(v *engine.View, a *engine.Arg) engine.Color {
	colors := engine.Colorless
	for _, w := range wordsOf(v, a) {
		c, _ := engine.ColorNamed(strings.ToLower(w))
		colors |= c
	}
	return colors
}

// zonesOf is the zones that an argument names.
func zonesOf(a *engine.Arg) []engine.ZoneKind {
	if a.List == nil {
		if z := engine.ZoneNamed(wordOf(a)); z != engine.NoZone {
			return zones(z)
		}
		return nil
	}
	var list []engine.ZoneKind
	for i := range a.List {
		list = append(list, zonesOf(&a.List[i])...)
	}
	return list
}

// announcement is what was chosen and paid for the subject as it was put on
// the stack, or for the spell that it was (CR 400.7d); nil if nothing was.
func announcement(v *engine.View, s *engine.Subject) *engine.Announcement {
	switch {
	case s == nil:
		return nil
	case s.Snap != nil:
		return announced(v, s.Snap.Announced)
	case s.Obj != nil:
		return announced(v, s.Obj.Announced)
	}
	return nil
}

func announced(v *engine.View, id engine.AnnouncementID) *engine.Announcement {
	return v.State().Announcements.At(int(id) - 1)
}

// manaValue is a subject's mana value; X is what was chosen while it is a
// spell, else 0 (CR 202.3e).
func manaValue(v *engine.View, s *engine.Subject) int {
	x := 0
	if s.Zone.Kind == engine.Stack {
		if a := announcement(v, s); a != nil {
			x = a.X
		}
	}
	return s.Chars.ManaValue(x)
}

// self is the object of the ability as it is, or as it last was.
func self(v *engine.View) *engine.Subject { return v.Last(v.This, v.Frame.Snap) }

// capture is what the nodes below one have been bound to so far, for an
// ability or effect that outlives this one.
func capture(v *engine.View, n *engine.Node) []engine.Binding {
	var bound []engine.Binding
	if x, ok := chosenX(v); ok && !slices.Contains(n.Row.Also, engine.KindEffect) && mentions(n, "x") { // in an ability that is gained it is another X (CR 107.3j)
		bound = append(bound, engine.Binding{Slot: xSlot, Numbers: []int{x}, Done: true})
	}
	n.Walk(func(x *engine.Node) bool {
		if x.Slot == 0 || slices.ContainsFunc(bound, func(b engine.Binding) bool { return b.Slot == x.Slot }) {
			return true
		}
		if b := v.Bound(x.Slot); b != nil {
			bound = append(bound, b.Clone())
		} else if x.Row.Kind == engine.KindEvent && isOwnEvent(v, x) {
			bound = append(bound, engine.Binding{Slot: x.Slot, Events: causes(v), Done: true})
		} else if x.Row.Kind == engine.KindEvent {
			if upon, ok := causing(v, x); ok {
				bound = append(bound, engine.Binding{Slot: x.Slot, Events: upon, Done: true})
			}
		}
		return true
	})
	return bound
}

// mentions reports whether a word stands in a node or below it.
func mentions(n *engine.Node, word string) bool {
	found := false
	n.Walk(func(x *engine.Node) bool {
		found = found || x.Row.Name == word && x.Row.Kind == engine.KindQuantity
		return !found
	})
	return found
}

// chosenX is the X chosen for what resolves, or for what made it (CR 107.3n), and
// whether there is one.
func chosenX(v *engine.View) (int, bool) {
	a := announced(v, v.Announced)
	if a != nil && a.HasX {
		return a.X, true
	}
	if b := v.Bound(xSlot); b != nil {
		return b.Numbers[0], true
	}
	if a != nil {
		return a.X, false
	}
	return 0, false
}

// xSlot is where an effect keeps the X of the spell or ability that made it.
const xSlot = -2

// isOwnEvent reports whether an event node is what the ability at hand
// triggered on, so that `that` and the node mean the same.
func isOwnEvent(v *engine.View, n *engine.Node) bool {
	if len(v.Cause) == 0 || v.Instance.Ref.IsZero() {
		return false
	}
	a := v.Ability(&v.Instance)
	return a != nil && a.Event != nil && a.Event.Slot == n.Slot
}

// causes is the events in history that the ability which resolves was
// triggered by.
func causes(v *engine.View) []engine.EventID {
	if a := announced(v, v.Announced); a != nil {
		return slices.Clone(a.Cause)
	}
	return nil
}
