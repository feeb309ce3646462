package rules

import "manaloom/engine"

// maximumHandSize is how many cards a player may keep (CR 402.2): seven, as
// effects say otherwise; unbounded where it has no maximum.
func maximumHandSize(v *engine.View, p engine.PlayerID) int {
	return playerNumber(v, p, 7, "maximum_hand_size", "no_maximum_hand_size")
}

// landsAllowed is how many lands a player may play in a turn (CR 305.2).
func landsAllowed(v *engine.View, p engine.PlayerID) int {
	return playerNumber(v, p, 1, "land_plays", "")
}

// playerNumber is a number that the rules give each player, as effects set it,
// change it or take its bound away, in the order of their timestamps (CR 613.10,
// 613.11): what sets it leaves nothing of those before.
func playerNumber(v *engine.View, p engine.PlayerID, normally int, row, endless string) int {
	n := normally
	for _, r := range rulesNamed(v, row, endless) {
		if !r.about("who", playerRef(p)) {
			continue
		}
		switch {
		case r.node.Row.Name == endless:
			n = unbounded
		case given(r.node, "is").Set:
			n = r.at.Number(given(r.node, "is"))
		case n < unbounded:
			n += numberOr(r.at, given(r.node, "more")) - numberOr(r.at, given(r.node, "less"))
		}
	}
	return max(n, 0)
}

// numberOr is a quantity, 0 where the option was not given.
func numberOr(v *engine.View, a *engine.Arg) int {
	if !a.Set {
		return 0
	}
	return v.Number(a)
}
