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
func enterAttacking(v *engine.View, n *engine.Node, entry *engine.Entry) {
	a := n.Arg("attacking")
	entry.Attacking = a.Set
	if a.Node == nil {
		return
	}
	if refs := v.Refs(a.Node); len(refs) == 1 {
		entry.Attacks = refs[0]
	} else {
		entry.Attacking = false // whom it was to attack is not there (CR 508.4a)
	}
}

// entersAttacking is what an entering object attacks, zero for nothing. Only a
// creature of the attacking player attacks, in a combat phase, and only what
// may be attacked (CR 506.3a-c, 506.3f, 508.4); requirements and restrictions do not count
// (CR 508.4c).
func entersAttacking(c *engine.Context, h *engine.Happening) engine.Ref {
	ahead, s := h.Ahead(), c.State()
	step := c.Book().StepNamed(s.Turn.Step)
	if !h.Entry.Attacking || ahead == nil || step == nil || step.Phase != "combat" {
		return engine.Ref{}
	}
	if !ahead.HasType("Creature") || ahead.HasType("Battle") || ahead.Controller != s.Turn.Active {
		return engine.Ref{}
	}
	targets := attackable(c.View, ahead.Controller)
	switch {
	case h.Entry.Attacks.IsZero():
		if chosen := c.Choose(ahead.Controller, "What does it attack?", targets, 1, 1); len(chosen) == 1 {
			return chosen[0]
		}
	case slices.Contains(targets, h.Entry.Attacks):
		return h.Entry.Attacks
	}
	return engine.Ref{}
}
