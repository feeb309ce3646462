package rules

import (
	"slices"

	"manaloom/engine"
)

// attackingField is the option of what puts creatures onto the battlefield.
func attackingField() engine.Field {
	return option("attacking", "they enter attacking: true where their controller chooses whom, or whom they attack", engine.KindFlag, engine.KindReference)
}

// enterAttacking notes on an entry that the object enters attacking, and whom
// where the act says so.
func enterAttacking(c *engine.Context, n *engine.Node, entry *engine.Entry) {
	a := n.Arg("attacking")
	entry.Attacking = a.Set
	if a.Node == nil {
		return
	}
	if refs := pickFor(c, a, c.You, nil); len(refs) == 1 {
		entry.Attacks = refs[0]
	} else {
		entry.Attacking = false // whom it was to attack is not there (CR 508.4a)
	}
}

// blockingField is the option of what puts creatures onto the battlefield.
func blockingField() engine.Field {
	return option("blocking", "they enter blocking: true where their controller chooses what, or what they block", engine.KindFlag, engine.KindReference)
}

// enterBlocking notes on an entry that the object enters blocking, and what
// where the act says so.
func enterBlocking(c *engine.Context, n *engine.Node, entry *engine.Entry) {
	a := n.Arg("blocking")
	entry.Blocking = a.Set
	if a.Node == nil {
		return
	}
	if refs := pickFor(c, a, c.You, nil); len(refs) == 1 {
		entry.Blocks = refs[0]
	} else {
		entry.Blocking = false // what it was to block is not there (CR 509.4a)
	}
}

// entersBlocking makes an entering creature block one that attacks its
// controller, a planeswalker of that player or a battle that the player
// protects (CR 506.3e, 509.4); requirements and restrictions do not count (CR
// 509.4b). The attacker becomes blocked by it (CR 509.3c-d), and so does its
// band (CR 702.22h).
func entersBlocking(c *engine.Context, h *engine.Happening) []engine.Happening {
	ahead, s := h.Ahead(), c.State()
	if !h.Entry.Blocking || ahead == nil || !ahead.HasType("Creature") || ahead.HasType("Battle") {
		return nil
	}
	var refs []engine.Ref
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		if a.Attacker != 0 && defender(c.View, a) == ahead.Controller {
			refs = append(refs, objectRef(a.Attacker))
		}
		return true
	})
	if h.Entry.Blocks.IsZero() {
		refs = c.Choose(ahead.Controller, "What does it block?", refs, 1, 1)
	} else {
		refs = slices.DeleteFunc(refs, func(r engine.Ref) bool { return r != h.Entry.Blocks })
	}
	var list []engine.Happening
	for _, r := range refs {
		list = append(list, engine.Happening{Event: engine.Event{Kind: EntersBlocking, Object: h.New, Other: r}})
		for _, a := range bandOf(s, r.Object) {
			list = append(list, engine.Happening{Event: engine.Event{Kind: BlockedBy, Object: a, Other: objectRef(h.New)}})
			if !s.Attacks.At(attackRow(s, a)).Blocked {
				list = append(list, engine.Happening{Event: engine.Event{Kind: BecomesBlocked, Object: a}})
			}
		}
	}
	return list
}

// entersAttacking is what an entering object attacks, zero for nothing. Only a
// creature of the attacking player attacks, in a combat phase, and only what
// may be attacked (CR 506.3a-c, 506.3f, 508.4); requirements and restrictions do not count
// (CR 508.4c).
func entersAttacking(c *engine.Context, h *engine.Happening) engine.Ref {
	ahead := h.Ahead()
	if !h.Entry.Attacking || ahead == nil {
		return engine.Ref{}
	}
	return putToAttack(c, &ahead.Characteristics, ahead.Controller, h.Entry.Attacks)
}

// putToAttack is what something that an effect says is attacking attacks: what
// the effect says, or what its controller chooses.
func putToAttack(c *engine.Context, ch *engine.Characteristics, p engine.PlayerID, whom engine.Ref) engine.Ref {
	step := c.Book().StepNamed(c.State().Turn.Step)
	if step == nil || step.Phase != "combat" || !ch.HasType("Creature") || ch.HasType("Battle") || p != c.State().Turn.Active {
		return engine.Ref{}
	}
	targets := attackable(c.View, p)
	switch {
	case whom.IsZero():
		if chosen := c.Choose(p, "What does it attack?", targets, 1, 1); len(chosen) == 1 {
			return chosen[0]
		}
	case slices.Contains(targets, whom):
		return whom
	}
	return engine.Ref{}
}

// becomeAttacking makes creatures attack that are on the battlefield already. They
// don't become tapped, and never attacked (CR 508.4); nothing that the effect would
// have attacked and that is no longer there is attacked (CR 508.4b).
func becomeAttacking(c *engine.Context, n *engine.Node) {
	var whom engine.Ref
	objects := there(c, pickFor(c, n.Arg("what"), c.You, nil))
	if a := n.Arg("whom"); a.Set {
		refs := pickFor(c, a, c.You, nil)
		if len(refs) != 1 {
			c.Perform(n)
			return
		}
		whom = refs[0]
	}
	var list []engine.Happening
	for _, o := range objects {
		if attackRow(c.State(), o) >= 0 {
			continue
		}
		if r := putToAttack(c, c.Chars(o), c.Controller(o), whom); !r.IsZero() {
			list = append(list, engine.Happening{Event: engine.Event{Kind: EntersAttacking, Object: o, Other: r, Player: defends(c.View, r)}})
		}
	}
	c.Perform(n, list...)
}
