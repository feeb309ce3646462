package rules

import "manaloom/engine"

// overloadRows are overload (CR 702.96): an alternative cost with which each
// stands in the place of every target.
func overloadRows() []*engine.Row {
	r := rule("overload", "What may be paid rather than the mana cost; then each of what it describes is meant in the place of every target.", "702.96", `overload "{3}{R}{R}{R}"`, "overload {cost}",
		field(1, "cost", "the cost", engine.KindCost), named())
	r.Also = nil
	r.Ability = func(n *engine.Node, a *engine.Ability) {
		castRule(n, a)
		a.Keyword = "overload"
	}
	return []*engine.Row{r}
}

func isOverload(a *engine.Ability) bool { return a != nil && ruleName(a) == "overload" }

// overloaded reports whether the overload cost was chosen for the spell of the
// ability at hand.
func overloaded(v *engine.View) bool {
	a, def := announced(v, v.Announced), v.Definition(v.Def)
	if a == nil || def == nil {
		return false
	}
	for _, f := range a.Facts {
		if isOverload(def.Paths[f.Name]) {
			return true
		}
	}
	return false
}

// eachInstead is what a target node names that has no target: nothing, or each
// of what it describes where the spell is overloaded (CR 702.96a).
func eachInstead(c *engine.Context, n *engine.Node) []engine.Ref {
	if !overloaded(c.View) {
		return nil
	}
	return matching(c.View, firstOf(n, engine.KindFilter))
}
