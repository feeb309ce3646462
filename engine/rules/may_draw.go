package rules

import (
	"slices"

	"manaloom/engine"
)

// mayBegin reports whether a player may choose to carry out acts: not where
// one of them is a draw that can't happen. An empty library forbids nothing
// (CR 121.3, 121.3a, 608.2d).
func mayBegin(c *engine.Context, list []*engine.Node) bool {
	return !slices.ContainsFunc(list, func(n *engine.Node) bool {
		return n.Row.Name == "draw" && slices.ContainsFunc(drawers(c, n), func(p engine.PlayerID) bool {
			return c.Forbidden(engine.Happening{Event: engine.Event{Kind: Draw, Player: p, Object: topOf(c.State(), p)}})
		})
	})
}

// drawers are who draws by an act.
func drawers(c *engine.Context, n *engine.Node) []engine.PlayerID {
	if who := given(n, "who"); !who.Set {
		return []engine.PlayerID{c.You}
	} else if who.Node != nil {
		var list []engine.PlayerID
		for _, r := range c.Refs(who.Node) {
			if r.Player != 0 {
				list = append(list, r.Player)
			}
		}
		return list
	}
	return nil
}
