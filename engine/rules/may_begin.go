package rules

import (
	"slices"

	"manaloom/engine"
)

// mayBegin reports whether a player may choose to carry out acts: not where
// one of them is a draw that can't happen, or a payment of life that can't be made
// (CR 119.4, 119.8). An empty library forbids nothing (CR 121.3, 121.3a, 608.2d).
func mayBegin(c *engine.Context, list []*engine.Node) bool {
	return !slices.ContainsFunc(list, func(n *engine.Node) bool {
		return n.Row.Name == "pay_life" && !hasLife(c, c.Number(n.Arg("amount"))) || n.Row.Name == "draw" && slices.ContainsFunc(drawers(c, n), func(p engine.PlayerID) bool {
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

// hasLife reports whether you can pay an amount of life; 0 always (CR 119.4,
// 119.4b, 119.8).
func hasLife(c *engine.Context, amount int) bool {
	if amount <= 0 {
		return true
	}
	loss := engine.Happening{Event: engine.Event{Kind: LifeLost, Player: c.You, Amount: amount, Flag: true}}
	return c.State().Player(c.You).Life >= amount && c.Possible(&loss)
}
