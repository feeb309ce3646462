package rules

import (
	"slices"

	"manaloom/engine"
)

// given is the argument of a field that a row may not have; the zero Arg when
// it has none or it was not given.
func given(n *engine.Node, name string) *engine.Arg {
	if n != nil {
		for i := range n.Row.Fields {
			if n.Row.Fields[i].Name == name && i < len(n.Args) {
				return &n.Args[i]
			}
		}
	}
	return &engine.Arg{}
}

// isNumber reports whether an argument was given as a quantity, where its
// field takes one.
func isNumber(f engine.Field, a *engine.Arg) bool {
	return a.Set && slices.Contains(f.Kinds, engine.KindQuantity) && (a.Node == nil || a.Node.Row.Kind == engine.KindQuantity)
}

// firstOf is the first argument of a kind, nil when there is none.
func firstOf(n *engine.Node, kind engine.Kind) *engine.Node {
	for i := range n.Args {
		if m := n.Args[i].Node; m != nil && m.Row.Kind == kind {
			return m
		}
	}
	return nil
}

// inAbility calls f for the nodes of acts and all below them that belong to the
// same ability: what a nested ability does is its own.
func inAbility(body []*engine.Node, f func(n *engine.Node)) {
	for _, b := range body {
		b.Walk(func(n *engine.Node) bool {
			if n.Row.Kind == engine.KindAbility {
				return false
			}
			f(n)
			return true
		})
	}
}

// historySince calls f for the events since an index of the history, the
// latest first, until it returns false.
func historySince(v *engine.View, from int, f func(e *engine.Event) bool) {
	h := &v.State().History
	for i := h.Len() - 1; i >= from; i-- {
		if !f(h.At(i)) {
			return
		}
	}
}

// turnBegan is the index in the history at which the current turn began.
func turnBegan(v *engine.View) int {
	if n := v.State().Cuts.Len(); n > 0 {
		return int(*v.State().Cuts.At(n - 1)) - 1
	}
	return 0
}

// thisTurn counts the events of the turn that f accepts.
func thisTurn(v *engine.View, f func(e *engine.Event) bool) int {
	n := 0
	historySince(v, turnBegan(v), func(e *engine.Event) bool {
		if f(e) {
			n++
		}
		return true
	})
	return n
}
