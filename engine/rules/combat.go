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
// player chooses, perhaps in bands, then the creatures become tapped, costs are
// chosen, locked in and paid, and they attack. What cannot be paid for is taken
// back.
func declareAttackers(c *engine.Context) {
	p := c.State().Turn.Active
	c.Happen(requiredAttackers(c.View, p)...)
	d := attackDeclaration(c.View, p)
	if len(d.pairs) == 0 || !inGame(c.State(), p) {
		return
	}
	allowed := d.obedient()
	for {
		answer := c.Ask(engine.Request{Kind: engine.AskAttackers, Player: p, Prompt: "Which creatures attack, and whom?", Pairs: d.pairs, Allowed: allowed,
			Valid: func(a *engine.Decision) error { return d.valid(a.Pairs, "508.1b", "508.1d", "attack") }})
		err := c.Attempt(func(c *engine.Context) error {
			attackWith(c, p, answer.Pairs)
			return nil
		})
		if err == nil {
			return
		}
	}
}

// attackWith goes through the declaration once the attackers are chosen.
func attackWith(c *engine.Context, p engine.PlayerID, pairs []engine.Pair) {
	var chosen []engine.Happening
	for _, pair := range pairs {
		chosen = append(chosen, engine.Happening{Event: engine.Event{Kind: AttackerChosen, Object: pair.Object, Other: pair.Other}})
	}
	c.Happen(chosen...)
	bands := declareBands(c, p, pairs)
	tapAttackers(c, pairs)
	dues := append(optionalCosts(c, p, pairs), attackCosts(c.View, pairs)...)
	if len(dues) > 0 {
		payDues(c, p, dues, "Pay for attacking")
	}
	startAttacks(c, pairs, bands)
}

// tapAttackers makes the attackers without vigilance tapped (CR 508.1f).
func tapAttackers(c *engine.Context, pairs []engine.Pair) {
	var taps []engine.Happening
	for _, pair := range pairs {
		if !c.Chars(pair.Object).HasKeyword("vigilance") {
			taps = append(taps, engine.Happening{Event: engine.Event{Kind: Tap, Object: pair.Object, By: c.State().Turn.Active, Cause: engine.ByRule}})
		}
	}
	c.Happen(taps...)
}

// startAttacks makes the chosen creatures that the player still controls attack
// (CR 508.1k), those of each band together.
func startAttacks(c *engine.Context, pairs []engine.Pair, bands [][]engine.Ref) {
	var attacks []engine.Happening
	p := c.State().Turn.Active
	for _, pair := range pairs {
		if c.Controller(pair.Object) == p {
			attacks = append(attacks, engine.Happening{Event: engine.Event{Kind: Attacks, Object: pair.Object, Other: pair.Other, By: p, Player: defends(c.View, pair.Other)}})
		}
	}
	for _, band := range bands {
		attacks = append(attacks, engine.Happening{Event: engine.Event{Kind: Banded}, List: band})
	}
	c.Happen(attacks...)
}

// valid says why a declaration is not allowed, nil if it is: each creature is
// chosen as often as it may be, no restriction is disobeyed, and as many
// requirements as possible are obeyed (CR 508.1c-d, 509.1b-c).
func (d *declaration) valid(pairs []engine.Pair, once, duties, does string) error {
	chosen, err := d.chosenOf(pairs, once, does)
	if err != nil {
		return err
	}
	return d.check(chosen, d.free, duties)
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
			if !v.Forbidden(engine.Happening{Event: e}) { // CR 508.1c
				pairs = append(pairs, engine.Pair{Object: o.ID, Other: t})
			}
		}
	})
	return pairs
}

// canAttack: untapped, no battle, no defender, and under its controller's
// control since the turn began unless it has haste (CR 508.1a, 302.6, 702.3b).
func canAttack(v *engine.View, o *engine.Object, ch *engine.Characteristics) bool {
	return ch.HasType("Creature") && !ch.HasType("Battle") && !o.Status.Tapped && !held(v, o, ch) &&
		(ch.HasKeyword("haste") || v.ControlledSinceTurnBegan(o.ID))
}

// held reports whether defender keeps a creature from attacking (CR 702.3b).
func held(v *engine.View, o *engine.Object, ch *engine.Characteristics) bool {
	if !ch.HasKeyword("defender") {
		return false
	}
	return !slices.ContainsFunc(rulesNamed(v, "attacks_despite_defender"), func(r said) bool { return r.about("subject", objectRef(o.ID)) })
}

// attackable lists what a player's creatures may attack: each opponent, the
// planeswalkers of opponents and the battles that they protect (CR 506.2, 802.1).
func attackable(v *engine.View, p engine.PlayerID) []engine.Ref {
	var targets []engine.Ref
	for _, q := range v.Players() {
		if q != p {
			targets = append(targets, playerRef(q))
		}
	}
	eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
		defended := engine.PlayerID(0)
		switch {
		case ch.HasType("Battle"):
			defended = protector(o) // CR 310.8b
		case ch.HasType("Planeswalker"):
			defended = v.Controller(o.ID)
		}
		if defended != 0 && defended != p && inGame(v.State(), defended) {
			targets = append(targets, objectRef(o.ID))
		}
	})
	return targets
}

// defends is the player whom an attack on something concerns: the one attacked,
// the controller of a planeswalker or the protector of a battle (CR 508.5, 310.8d).
func defends(v *engine.View, r engine.Ref) engine.PlayerID {
	o := v.State().Object(r.Object)
	switch {
	case o == nil:
		return r.Player
	case v.Chars(o.ID).HasType("Battle"):
		return protector(o)
	}
	return v.Controller(o.ID)
}

// defender is the player whom an attack concerns; of a creature that attacks
// nothing any more, the one whom it concerned (CR 506.4c, 508.5).
func defender(v *engine.View, a *engine.Attack) engine.PlayerID {
	if a.Defending.IsZero() {
		return a.Defender
	}
	return defends(v, a.Defending)
}

// declareBlockers is the declaration of blockers (CR 509.1) of each defending
// player; then it is settled which attackers are blocked (CR 509.1h).
func declareBlockers(c *engine.Context) {
	var batch []engine.Happening
	blocked, blocks := map[engine.ObjectID]bool{}, map[engine.ObjectID]bool{}
	for _, p := range c.Players() {
		if p == c.State().Turn.Active {
			continue
		}
		for _, pair := range chooseBlocks(c, p) {
			if c.Controller(pair.Object) != p { // CR 509.1g
				continue
			}
			e := engine.Event{Kind: Blocks, Object: pair.Object, Other: pair.Other, By: p, Flag: blocks[pair.Object]}
			batch, blocks[pair.Object] = append(batch, engine.Happening{Event: e}), true
			for _, a := range bandOf(c.State(), pair.Other.Object) { // CR 702.22h
				blocked[a] = true
				by := engine.Event{Kind: BlockedBy, Object: a, Other: objectRef(pair.Object)}
				if !slices.ContainsFunc(batch, func(h engine.Happening) bool { return h.Kind == BlockedBy && h.Object == a && h.Other == by.Other }) {
					batch = append(batch, engine.Happening{Event: by})
				}
			}
		}
	}
	c.State().Attacks.All(func(_ int, a *engine.Attack) bool {
		switch {
		case a.Attacker == 0:
		case blocked[a.Attacker]:
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: BecomesBlocked, Object: a.Attacker}})
		case !a.Blocked:
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: UnblockedAttack, Object: a.Attacker, Other: a.Defending}})
		}
		return true
	})
	c.Happen(batch...)
}

// chooseBlocks is the declaration of one defending player, costs paid.
func chooseBlocks(c *engine.Context, p engine.PlayerID) []engine.Pair {
	d := blockDeclaration(c.View, p)
	if len(d.pairs) == 0 {
		return nil
	}
	allowed := d.obedient()
	for {
		answer := c.Ask(engine.Request{Kind: engine.AskBlockers, Player: p, Prompt: "Which creatures block, and whom?", Pairs: d.pairs, Allowed: allowed,
			Valid: func(a *engine.Decision) error { return d.valid(a.Pairs, "509.1a", "509.1c", "block") }})
		dues := blockCosts(c.View, answer.Pairs)
		if len(dues) == 0 {
			return answer.Pairs
		}
		err := c.Attempt(func(c *engine.Context) error {
			payDues(c, p, dues, "Pay for blocking") // CR 509.1d-f
			return nil
		})
		if err == nil {
			return answer.Pairs
		}
	}
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
			if a.Attacker != 0 && defender(v, a) == p && !evades(v.Chars(a.Attacker), ch) && !v.Forbidden(engine.Happening{Event: e}) {
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
