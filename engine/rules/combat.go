package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// forbidden is an answer that the rules refuse.
func forbidden(cr, format string, args ...any) error {
	return &engine.IllegalError{CR: cr, Reason: fmt.Sprintf(format, args...)}
}

// declareAttackers is the declaration of attackers (CR 508.1): the active
// player chooses, then the creatures become tapped, then they attack.
func declareAttackers(c *engine.Context) {
	s := c.State()
	p := s.Turn.Active
	pairs := possibleAttacks(c.View, p)
	if len(pairs) == 0 || !inGame(s, p) {
		return
	}
	d := c.Ask(engine.Request{Kind: engine.AskAttackers, Player: p, Prompt: "Which creatures attack, and whom?", Pairs: pairs,
		Valid: func(d *engine.Decision) error { return obedientAttacks(c.View, pairs, d.Pairs) }})
	var taps, attacks []engine.Happening
	for _, pair := range d.Pairs {
		if !c.Chars(pair.Object).HasKeyword("vigilance") {
			taps = append(taps, engine.Happening{Event: engine.Event{Kind: Tap, Object: pair.Object, By: p, Cause: engine.ByRule}})
		}
	}
	c.Happen(taps...) // CR 508.1f
	for _, pair := range d.Pairs {
		if c.Controller(pair.Object) == p {
			attacks = append(attacks, engine.Happening{Event: engine.Event{Kind: Attacks, Object: pair.Object, Other: pair.Other, By: p}})
		}
	}
	c.Happen(attacks...)
}

// eachOnce refuses a declaration in which a creature stands twice.
func eachOnce(pairs []engine.Pair, cr, does string) error {
	for i, pair := range pairs {
		if slices.ContainsFunc(pairs[:i], func(q engine.Pair) bool { return q.Object == pair.Object }) {
			return forbidden(cr, "a creature %s only once", does)
		}
	}
	return nil
}

// possibleAttacks pairs each creature that can attack with each player,
// planeswalker and battle that it can attack.
func possibleAttacks(v *engine.View, p engine.PlayerID) []engine.Pair {
	targets := attackable(v, p)
	var pairs []engine.Pair
	eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
		if v.Controller(o.ID) != p || !canAttack(v, o, ch) {
			return
		}
		for _, t := range targets {
			e := engine.Event{Kind: Attacks, Object: o.ID, Other: t, By: p}
			if !hasFor(v, ch, "defender", &e) && !v.Forbidden(engine.Happening{Event: e}) { // CR 508.1c, 702.3b
				pairs = append(pairs, engine.Pair{Object: o.ID, Other: t})
			}
		}
	})
	return pairs
}

// canAttack: untapped, no battle, and under its controller's control since the
// turn began unless it has haste (CR 508.1a, 302.6).
func canAttack(v *engine.View, o *engine.Object, ch *engine.Characteristics) bool {
	return ch.HasType("Creature") && !ch.HasType("Battle") && !o.Status.Tapped &&
		(ch.HasKeyword("haste") || v.ControlledSinceTurnBegan(o.ID))
}

// attackable lists what a player's creatures may attack: each opponent and the
// planeswalkers of opponents (CR 506.2, 802.1).
func attackable(v *engine.View, p engine.PlayerID) []engine.Ref {
	var targets []engine.Ref
	for _, q := range v.Players() {
		if q != p {
			targets = append(targets, playerRef(q))
		}
	}
	eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
		if ch.HasType("Planeswalker") && v.Controller(o.ID) != p {
			targets = append(targets, objectRef(o.ID))
		}
	})
	return targets
}

// defender is the player whom an attack concerns: the one attacked or the
// controller of what is attacked (CR 508.5).
func defender(v *engine.View, a *engine.Attack) engine.PlayerID {
	if a.Defending.Object != 0 {
		return v.Controller(a.Defending.Object)
	}
	return a.Defending.Player
}

// declareBlockers is the declaration of blockers (CR 509.1) of each defending
// player; then it is settled which attackers are blocked (CR 509.1h).
func declareBlockers(c *engine.Context) {
	s := c.State()
	var batch []engine.Happening
	blocked := map[engine.ObjectID]bool{}
	for _, p := range c.Players() {
		pairs := possibleBlocks(c.View, p)
		if p == s.Turn.Active || len(pairs) == 0 {
			continue
		}
		d := c.Ask(engine.Request{Kind: engine.AskBlockers, Player: p, Prompt: "Which creatures block, and whom?", Pairs: pairs,
			Valid: func(d *engine.Decision) error { return obedientBlocks(c.View, pairs, d.Pairs) }})
		for _, pair := range d.Pairs {
			blocked[pair.Other.Object] = true
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: Blocks, Object: pair.Object, Other: pair.Other, By: p}})
		}
	}
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		switch {
		case blocked[a.Attacker]:
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: BecomesBlocked, Object: a.Attacker}})
		case !a.Blocked:
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: UnblockedAttack, Object: a.Attacker, Other: a.Defending}})
		}
		return true
	})
	c.Happen(batch...)
}

// possibleBlocks pairs each creature of a player that can block with each
// attacker that it can block.
func possibleBlocks(v *engine.View, p engine.PlayerID) []engine.Pair {
	var pairs []engine.Pair
	eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
		if v.Controller(o.ID) != p || !ch.HasType("Creature") || ch.HasType("Battle") || o.Status.Tapped {
			return
		}
		v.State().Attacks.All(func(_ int, a *engine.Attack) bool {
			e := engine.Event{Kind: Blocks, Object: o.ID, Other: objectRef(a.Attacker), By: p}
			if defender(v, a) == p && !evades(v.Chars(a.Attacker), ch) && !v.Forbidden(engine.Happening{Event: e}) {
				pairs = append(pairs, engine.Pair{Object: o.ID, Other: objectRef(a.Attacker)})
			}
			return true
		})
	})
	return pairs
}

// evades reports whether an attacker's keywords keep a creature from blocking
// it (CR 702.9b).
func evades(attacker, blocker *engine.Characteristics) bool {
	return attacker.HasKeyword("flying") && !blocker.HasKeyword("flying") && !blocker.HasKeyword("reach")
}

// validBlocks refuses a declaration that disobeys a restriction on the whole
// of it (CR 509.1a-b, 702.111b).
func validBlocks(v *engine.View, pairs []engine.Pair) error {
	for i, pair := range pairs {
		if slices.Contains(pairs[:i], pair) || blocksBy(pairs[:i+1], pair.Object) > blockLimit(v, pair.Object) {
			return forbidden("509.1a", "a creature blocks more than it can")
		}
	}
	for _, pair := range pairs {
		n := 0
		for _, q := range pairs {
			if q.Other == pair.Other {
				n++
			}
		}
		if n == 1 && v.Chars(pair.Other.Object).HasKeyword("menace") {
			return forbidden("702.111b", "a creature with menace is blocked by two or more creatures")
		}
	}
	return nil
}
