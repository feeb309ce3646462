package rules

import (
	"slices"

	"manaloom/engine"
)

// The pregame actions in order (CR 103). State.Pregame counts those that are
// done.
const (
	pregameStart = iota
	pregameHands
	pregameMulligans
	pregameActions
)

// pregame carries out one pregame action.
func pregame(c *engine.Context) {
	switch c.State().Pregame {
	case pregameStart:
		startGame(c)
		happen(c, ActionDone)
	case pregameHands:
		for _, p := range c.Players() {
			drawHand(c, p)
		}
		happen(c, ActionDone)
	case pregameMulligans:
		if !mulligans(c) {
			happen(c, ActionDone)
		}
	}
}

// startGame determines by chance who takes the first turn, unless that is
// settled, and all shuffle (CR 103.1, 103.3).
func startGame(c *engine.Context) {
	s := c.State()
	if s.Turn.Active == 0 {
		first := engine.PlayerID(c.Random(s.Players.Len()) + 1)
		c.Happen(engine.Happening{Event: engine.Event{Kind: Starts, Player: first}})
	}
	for _, p := range c.Players() {
		shuffleLibrary(c, p, 0)
	}
}

func drawHand(c *engine.Context, p engine.PlayerID) {
	c.Happen(engine.Happening{Event: engine.Event{Kind: DrawCards, Player: p, Amount: c.State().StartingHand}})
}

// mulligans is one round in which all who have not kept their hands say
// whether they take a mulligan, and those who do take it at the same time (CR
// 103.5). It reports whether anybody did.
func mulligans(c *engine.Context) bool {
	s := c.State()
	taken, kept := mulligansTaken(s)
	var takers []engine.PlayerID
	for _, p := range c.Players() {
		if kept[p] || !inGame(s, p) {
			continue
		}
		if taken[p] < s.StartingHand+freeMulligans(s) && c.YesNo(p, "Take a mulligan?") {
			takers = append(takers, p)
			continue
		}
		c.Happen(engine.Happening{Event: engine.Event{Kind: KeepsHand, Player: p}})
	}
	takers = slices.DeleteFunc(takers, func(p engine.PlayerID) bool { return !inGame(s, p) })
	for _, p := range takers {
		c.Happen(engine.Happening{Event: engine.Event{Kind: Mulligan, Player: p}})
		var back []engine.Happening
		for _, o := range s.In(engine.Zone{Kind: engine.Hand, Player: p}) {
			back = append(back, moving(s, o, engine.InLibrary, "effect"))
		}
		c.Happen(back...)
		shuffleLibrary(c, p, 0)
		drawHand(c, p)
	}
	for _, p := range takers {
		if !inGame(s, p) {
			continue
		}
		bottom(c, p, max(0, taken[p]+1-freeMulligans(s)))
	}
	return len(takers) > 0
}

// freeMulligans is how many mulligans do not count: one with more than two
// players (CR 103.5c, 800.6).
func freeMulligans(s *engine.State) int {
	if s.Players.Len() > 2 {
		return 1
	}
	return 0
}

// mulligansTaken counts the mulligans of each player, and says who has kept.
func mulligansTaken(s *engine.State) (taken map[engine.PlayerID]int, kept map[engine.PlayerID]bool) {
	taken, kept = map[engine.PlayerID]int{}, map[engine.PlayerID]bool{}
	for i := range s.History.Len() {
		switch e := s.History.At(i); e.Kind {
		case Mulligan:
			taken[e.Player]++
		case KeepsHand:
			kept[e.Player] = true
		}
	}
	return taken, kept
}

// bottom puts cards of the hand on the bottom of the library in the order in
// which they are chosen.
func bottom(c *engine.Context, p engine.PlayerID, n int) {
	s := c.State()
	var hand []engine.Ref
	for _, o := range s.In(engine.Zone{Kind: engine.Hand, Player: p}) {
		hand = append(hand, objectRef(o))
	}
	var batch []engine.Happening
	for _, r := range c.Choose(p, "Put cards on the bottom of your library, the lowest last", hand, n, n) {
		h := moving(s, r.Object, engine.InLibrary, "effect")
		h.Place = 1
		batch = append(batch, h)
	}
	c.Happen(batch...)
}
