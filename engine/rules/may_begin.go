package rules

import (
	"slices"

	"manaloom/engine"
)

// mayBegin reports whether a player may choose to carry out acts: not where
// one of them is impossible (CR 608.2d). An empty library makes no draw
// impossible (CR 121.3, 121.3a), but a draw that can't happen is, and a payment
// of life that can't be made (CR 119.4, 119.8).
func mayBegin(c *engine.Context, p engine.PlayerID, list []*engine.Node) bool {
	if len(list) == 1 && list[0].Row.Name == "option" {
		list = list[0].Arg("body").Nodes()
	}
	return !slices.ContainsFunc(list, func(n *engine.Node) bool {
		return n.Row.Name == "pay_life" && !hasLife(c, c.Number(n.Arg("amount"))) || n.Row.Name == "draw" && slices.ContainsFunc(drawers(c, n), func(p engine.PlayerID) bool {
			return c.Forbidden(engine.Happening{Event: engine.Event{Kind: Draw, Player: p, Object: topOf(c.State(), p)}})
		})
	}) && possible(c.View, p, firstActs(list))
}

// firstActs are the acts at the beginning of a body which could be a cost as
// well: of them it can be said whether they are possible. What comes later may
// hang on what the others have done.
func firstActs(list []*engine.Node) []*engine.Node {
	for i, n := range list {
		if !slices.Contains(n.Row.Also, engine.KindCost) || n.Row.Name == "reveal" {
			return list[:i]
		}
	}
	return list
}

// possible reports whether there is a way of carrying out acts in which each of
// them does what it says, by supposing that they are carried out. It is true
// where not all ways were looked at.
func possible(v *engine.View, p engine.PlayerID, acts []*engine.Node) bool {
	if len(acts) == 0 {
		return true
	}
	done, all := v.Suppose(p, maxActs, func(s *engine.Supposed) bool {
		count := 0
		at := *s.Context
		at.Paying = func(v *engine.View, h *engine.Happening) {
			count++
			if h.Kind != LifeLost { // an effect takes more life than there is
				checkCost(v, h)
			}
		}
		for _, a := range acts {
			count = 0
			at.DoOne(a)
			if count == 0 && !costsNothing(at.View, a) {
				engine.Illegal("608.2d", "the choice is impossible")
			}
		}
		return true
	})
	return done || !all
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
