package rules

import (
	"slices"

	"manaloom/engine"
)

// ceasesToBeBestowed: an Aura spell that was cast for bestow and has lost its
// target resolves all the same, as the creature that it then is (CR 702.103e).
func (r *resolving) ceasesToBeBestowed() bool {
	def := r.c.Definition(r.c.State().Object(r.object).Def)
	paid := func(m engine.Fact) bool {
		a := def.Paths[m.Name]
		return a != nil && a.Keyword == "bestow"
	}
	return def != nil && slices.ContainsFunc(r.a.Facts, paid)
}

// entwines asks whether all modes are chosen for the additional cost that says
// so, before any is chosen (CR 702.42a, 601.2b).
func (n *announcing) entwines(a *engine.Ability, possible []*engine.Mode) bool {
	cost := given(a.ModesNode, "entwine")
	if !cost.Set || len(possible) < len(a.Modes) || n.object == 0 {
		return false
	}
	base := baseCost(n.c.View, n.object, nil)
	if base == nil {
		base = &engine.Cost{}
	}
	n.entwined = n.couldAlsoPay(n.object, base, engine.CompileCost(cost)) && n.c.YesNo(n.c.You, "Choose all modes?")
	return n.entwined
}
