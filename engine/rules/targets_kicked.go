package rules

import (
	"slices"

	"manaloom/engine"
)

// toChoose are those of the target nodes of a body that the announcement asks
// for: what stands only in a part that happens if the spell was kicked is a
// target only then (CR 601.2c, 702.33g). Before the announcement, where known
// is false, no such part counts but that of the alternative cost which is to be
// paid, if there is one.
func toChoose(v *engine.View, owned, body []*engine.Node, known bool, price *engine.Ability) []*engine.Node {
	if len(owned) == 0 {
		return nil
	}
	var all, reached []int16
	for _, b := range body {
		b.Walk(func(n *engine.Node) bool { return noteTarget(&all, n) })
		walkAnnounced(v, b, known, price, func(n *engine.Node) bool { return noteTarget(&reached, n) })
	}
	return slices.DeleteFunc(slices.Clone(owned), func(n *engine.Node) bool {
		return slices.Contains(all, n.Slot) && !slices.Contains(reached, n.Slot)
	})
}

func noteTarget(slots *[]int16, n *engine.Node) bool {
	if n.Row.Target {
		*slots = append(*slots, n.Slot)
	}
	return true
}

// walkAnnounced walks through a node, of each condition on a kicker through
// the acts only that will be carried out.
func walkAnnounced(v *engine.View, b *engine.Node, known bool, price *engine.Ability, f func(*engine.Node) bool) {
	var walk func(n *engine.Node) bool
	walk = func(n *engine.Node) bool {
		cond := firstOf(n, engine.KindCondition)
		if n.Row.Kind != engine.KindAct || n.Row.Name != "only_if" || cond.Row.Name != "paid" {
			return f(n)
		}
		holds, known := known && v.Cond(cond), known
		if !known && samePrice(price, cond.Recv) {
			holds, known = true, true
		}
		for i, field := range n.Row.Fields {
			if !known || i >= len(n.Args) || field.Name == "condition" || (field.Name == "otherwise") == holds {
				continue
			}
			for _, m := range n.Args[i].Nodes() {
				m.Walk(walk)
			}
		}
		return false
	}
	b.Walk(walk)
}
