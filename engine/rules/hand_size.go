package rules

import (
	"cmp"
	"slices"

	"manaloom/engine"
)

// maximumHandSize is how many cards a player may keep (CR 402.2): seven, as
// effects change it in the order of their timestamps (CR 613.11); unbounded
// where it has no maximum.
func maximumHandSize(v *engine.View, p engine.PlayerID) int {
	rules := slices.Concat(rulesNamed(v, "no_maximum_hand_size"), rulesNamed(v, "maximum_hand_size"))
	slices.SortStableFunc(rules, func(a, b said) int { return cmp.Compare(a.when, b.when) })
	size := 7
	for _, r := range rules {
		if !r.about("who", playerRef(p)) {
			continue
		}
		switch {
		case r.node.Row.Name == "no_maximum_hand_size":
			size = unbounded
		case given(r.node, "is").Set:
			size = r.at.Number(given(r.node, "is"))
		case size < unbounded:
			size += numberOr(r.at, given(r.node, "more")) - numberOr(r.at, given(r.node, "less"))
		}
	}
	return max(size, 0)
}

// numberOr is a quantity, 0 where the option was not given.
func numberOr(v *engine.View, a *engine.Arg) int {
	if !a.Set {
		return 0
	}
	return v.Number(a)
}
