package rules

import (
	"slices"

	"manaloom/engine"
)

// strikers lists the creatures in combat with first or double strike (CR 510.4).
func strikers(v *engine.View) []engine.Ref {
	var list []engine.Ref
	eachFighter(v.State(), func(o engine.ObjectID) {
		if ch := v.Chars(o); ch != nil && (ch.HasKeyword("first_strike") || ch.HasKeyword("double_strike")) {
			list = append(list, objectRef(o))
		}
	})
	return list
}

// eachFighter calls f once for each attacking and each blocking creature.
func eachFighter(s *engine.State, f func(o engine.ObjectID)) {
	var blockers []engine.ObjectID
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		if a.Attacker != 0 {
			f(a.Attacker)
		}
		for _, b := range a.Blockers {
			if !slices.Contains(blockers, b) {
				blockers = append(blockers, b)
			}
		}
		return true
	})
	for _, b := range blockers {
		f(b)
	}
}

// noteFirstStrike records who strikes first, as the first of two damage steps
// begins (CR 510.4).
func noteFirstStrike(c *engine.Context) {
	c.Happen(engine.Happening{Event: engine.Event{Kind: StrikesFirst}, List: strikers(c.View)})
}

// strikesNow reports whether a creature assigns damage in this step: in the
// first of two those that had first or double strike as it began, in the
// second the others and those that have double strike now (CR 510.4).
func strikesNow(v *engine.View, o engine.ObjectID, quick bool) bool {
	t := &v.State().Turn
	switch {
	case !t.FirstStrike:
		return true
	case t.Step == firstStrikeStep:
		return quick
	}
	return !quick || v.Chars(o).HasKeyword("double_strike")
}

// assignment is what is assigned so far in one combat damage step.
type assignment struct {
	c     *engine.Context
	batch []engine.Happening
}

// dealCombatDamage assigns and deals combat damage (CR 510.1, 510.2): the
// attackers of the active player, then the blockers, all dealt at once.
func dealCombatDamage(c *engine.Context) {
	s := c.State()
	as := &assignment{c: c}
	var blockers []engine.ObjectID
	quick := map[engine.ObjectID]bool{}
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		if a.Attacker != 0 && strikesNow(c.View, a.Attacker, a.Struck) {
			as.attacker(a)
		}
		for _, b := range a.Blockers {
			quick[b] = quick[b] || slices.Contains(a.Quick, b)
			if !slices.Contains(blockers, b) {
				blockers = append(blockers, b)
			}
		}
		return true
	})
	for _, p := range c.Players() {
		for _, b := range blockers {
			if c.Controller(b) == p && strikesNow(c.View, b, quick[b]) {
				as.blocker(b)
			}
		}
	}
	c.Happen(as.batch...)
}

// power is how much damage a creature assigns (CR 510.1a).
func (as *assignment) power(o engine.ObjectID) int { return max(0, as.c.Chars(o).Power) }

// deal assigns damage to one object or player. Nothing is assigned to a player
// who has left (CR 800.4e).
func (as *assignment) deal(from engine.ObjectID, to engine.Ref, amount int) {
	if amount == 0 || to.IsZero() || !as.stands(from, to) {
		return
	}
	as.batch = append(as.batch, engine.Happening{Event: engine.Event{Kind: Damage, Source: from, Object: to.Object, Player: to.Player, Amount: amount, Combat: true, Cause: engine.ByRule}})
}

// attacker assigns an attacking creature's damage: unblocked to what it attacks
// (CR 510.1b), blocked to its blockers (CR 510.1c), with trample beyond them
// (CR 702.19b, 702.19d).
func (as *assignment) attacker(a *engine.Attack) {
	power := as.power(a.Attacker)
	tramples := as.c.Chars(a.Attacker).HasKeyword("trample")
	switch {
	case power == 0:
	case len(a.Blockers) > 0 && banders(as.c.View, a.Blockers): // CR 702.22j
		as.divide(defender(as.c.View, a), a.Attacker, refsOf(a.Blockers), engine.Ref{}, power)
	case !a.Blocked, tramples && len(a.Blockers) == 0:
		as.deal(a.Attacker, a.Defending, power)
	case tramples && !a.Defending.IsZero():
		as.divide(as.c.Controller(a.Attacker), a.Attacker, refsOf(a.Blockers), a.Defending, power)
	default:
		as.divide(as.c.Controller(a.Attacker), a.Attacker, refsOf(a.Blockers), engine.Ref{}, power)
	}
}

// blocker assigns a blocking creature's damage to what it blocks (CR 510.1d).
func (as *assignment) blocker(o engine.ObjectID) {
	power, blocked := as.power(o), blocking(as.c.State(), o)
	by := as.c.Controller(o)
	if len(blocked) > 0 && banders(as.c.View, blocked) { // CR 702.22k
		by = as.c.State().Turn.Active
	}
	if power > 0 {
		as.divide(by, o, refsOf(blocked), engine.Ref{}, power)
	}
}

func refsOf(objects []engine.ObjectID) []engine.Ref {
	refs := make([]engine.Ref, len(objects))
	for i, o := range objects {
		refs[i] = objectRef(o)
	}
	return refs
}

// divide lets a player, mostly the controller of a creature, divide its damage
// among creatures and, once each of those has lethal damage, what lies beyond
// them. It asks only where there is a choice.
func (as *assignment) divide(by engine.PlayerID, from engine.ObjectID, creatures []engine.Ref, beyond engine.Ref, power int) {
	lethal, sum := make([]int, len(creatures)), 0
	for i, r := range creatures {
		lethal[i] = as.lethal(from, r.Object)
		sum += lethal[i]
	}
	refs := creatures
	if !beyond.IsZero() && power > sum {
		refs = append(slices.Clone(creatures), beyond)
	}
	switch len(refs) {
	case 0:
		return
	case 1:
		as.deal(from, refs[0], power)
		return
	}
	d := as.c.Ask(engine.Request{Kind: engine.AskDivide, Player: by, Source: from, Refs: refs, Total: power,
		Prompt: "How is the combat damage divided?",
		Valid: func(d *engine.Decision) error {
			if len(refs) == len(creatures) || d.Numbers[len(creatures)] == 0 {
				return nil
			}
			for i, n := range lethal {
				if d.Numbers[i] < n {
					return forbidden("702.19b", "each blocker is assigned lethal damage before damage goes beyond them")
				}
			}
			return nil
		}})
	for i, r := range refs {
		as.deal(from, r, d.Numbers[i])
	}
	as.batch = slices.DeleteFunc(as.batch, func(h engine.Happening) bool { return !as.stands(h.Source, recipient(&h.Event)) })
}

// stands reports whether a creature may deal damage to something still: players
// may have left while others divided theirs (CR 800.4a, 800.4e).
func (as *assignment) stands(from engine.ObjectID, to engine.Ref) bool {
	s := as.c.State()
	return s.Object(from) != nil && (to.Player != 0 && inGame(s, to.Player) || to.Object != 0 && s.Object(to.Object) != nil)
}

// lethal is how much damage is lethal for a creature, with what is marked on
// it and what others assign to it in this step (CR 702.19b); any is, from a
// source with deathtouch (CR 702.2c).
func (as *assignment) lethal(from, to engine.ObjectID) int {
	need := as.c.Chars(to).Toughness - as.c.State().Object(to).Damage
	for i := range as.batch {
		h := &as.batch[i]
		if h.Object != to {
			continue
		}
		need -= h.Amount
		if as.c.Chars(h.Source).HasKeyword("deathtouch") {
			need = 0
		}
	}
	need = max(0, need)
	if as.c.Chars(from).HasKeyword("deathtouch") {
		need = min(need, 1)
	}
	return need
}
