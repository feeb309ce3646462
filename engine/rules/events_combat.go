package rules

import (
	"slices"

	"manaloom/engine"
)

func combatEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Attacks, CR: "508.1k", Doc: "A creature is declared as an attacker.",
			Uses: engine.UseObject | engine.UseBy | engine.UseOther, Log: "{object} attacks {other}", Touches: engine.FactCombat | seen,
			Fields:  []engine.EventField{fieldObject("the attacker"), fieldOther("to", "the player or permanent that it attacks"), fieldBy("by", "the attacking player")},
			GroupBy: func(e *engine.Event) engine.Ref { return e.Other },
			Check:   inPlay,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Attacks.Append(engine.Attack{Attacker: h.Object, Defending: h.Other})
			},
		},
		{
			Kind: Blocks, CR: "509.1g", Doc: "A creature is declared as a blocker.",
			Uses: engine.UseObject | engine.UseBy | engine.UseOther | engine.UseFlag, Log: "{object} blocks {other}", Touches: engine.FactCombat | seen,
			Fields:  []engine.EventField{fieldObject("the blocker"), fieldOther("to", "the attacker that it blocks"), fieldBy("by", "the defending player")},
			GroupBy: func(e *engine.Event) engine.Ref { return e.Other },
			Check:   inPlay,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if i := attackRow(w.State(), h.Other.Object); i >= 0 {
					a := w.State().Attacks.Write(i)
					a.Blocked, a.Blockers = true, append(a.Blockers, h.Object)
				}
			},
		},
		{
			Kind: BecomesBlocked, CR: "509.1h", Doc: "An attacking creature becomes blocked.",
			Uses: engine.UseObject | engine.UseSource, Log: "", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("the attacker"), fieldSource("source", "whose effect it is")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return attackRow(v.State(), h.Object) >= 0 },
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if i := attackRow(w.State(), h.Object); i >= 0 {
					w.State().Attacks.Write(i).Blocked = true
				}
			},
		},
		{
			Kind: UnblockedAttack, CR: "509.3g", Doc: "An attacking creature attacks and isn't blocked.",
			Uses: engine.UseObject | engine.UseOther, Log: "", Touches: seen, Commit: noChange,
			Fields: []engine.EventField{fieldObject("the attacker"), fieldOther("to", "what it attacks")},
		},
		{
			Kind: EntersAttacking, CR: "508.4", Doc: "A creature has entered the battlefield attacking; it never attacked.", Hidden: true,
			Uses: engine.UseObject | engine.UseOther, Log: "{object} enters attacking {other}", Touches: engine.FactCombat,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Attacks.Append(engine.Attack{Attacker: h.Object, Defending: h.Other})
			},
		},
		{
			Kind: LeavesCombat, CR: "506.4", Doc: "A permanent is removed from combat.",
			Uses: engine.UseObject | engine.UseSource, Log: "{object} is removed from combat", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("what is removed"), fieldSource("source", "whose effect it is")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return inCombat(v.State(), h.Object) },
			Commit: func(w *engine.Commit, h *engine.Happening) { removeFromCombat(w.State(), h.Object) },
		},
		{
			Kind: StrikesFirst, CR: "510.4", Doc: "What has first or double strike as the first of two damage steps begins.", Hidden: true,
			Touches: nothing, Commit: commitStrikesFirst,
		},
	}
}

func inPlay(v *engine.View, h *engine.Happening) bool {
	return onBattlefield(v.State(), h.Object) != nil
}

// attackRow is the row of an attacking creature, -1 if it does not attack.
func attackRow(s *engine.State, o engine.ObjectID) int {
	row := -1
	s.Attacks.All(func(i int, a *engine.Attack) bool {
		if a.Attacker == o {
			row = i
		}
		return row < 0
	})
	return row
}

// blocking lists the attackers that a creature blocks.
func blocking(s *engine.State, o engine.ObjectID) []engine.ObjectID {
	var list []engine.ObjectID
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		if a.Attacker != 0 && slices.Contains(a.Blockers, o) {
			list = append(list, a.Attacker)
		}
		return true
	})
	return list
}

// inCombat reports whether a permanent attacks, blocks or is attacked.
func inCombat(s *engine.State, o engine.ObjectID) bool {
	found := false
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		found = a.Attacker == o || a.Defending.Object == o || slices.Contains(a.Blockers, o)
		return !found
	})
	return found
}

// removeFromCombat ends attacking, blocking and being attacked. An attacker
// whose blockers are gone stays blocked (CR 509.1h), one whose planeswalker is
// gone goes on attacking nothing (CR 506.4c). The blockers of an attacker that
// is gone stay blocking creatures (CR 509.1g): its row stays without it.
func removeFromCombat(s *engine.State, o engine.ObjectID) {
	for i := range s.Attacks.Len() {
		a := s.Attacks.At(i)
		switch {
		case a == nil:
		case a.Attacker == o && len(a.Blockers) == 0:
			s.Attacks.Remove(i)
		case a.Attacker == o:
			w := s.Attacks.Write(i)
			w.Attacker, w.Defending = 0, engine.Ref{}
		default:
			if a.Defending.Object == o {
				s.Attacks.Write(i).Defending = engine.Ref{}
			}
			if slices.Contains(a.Blockers, o) {
				w := s.Attacks.Write(i)
				w.Blockers = slices.DeleteFunc(w.Blockers, func(b engine.ObjectID) bool { return b == o })
			}
		}
	}
}

func commitStrikesFirst(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	s.Turn.FirstStrike = true
	for i := range s.Attacks.Len() {
		a := s.Attacks.At(i)
		if a == nil {
			continue
		}
		row := s.Attacks.Write(i)
		row.Struck = slices.Contains(h.List, objectRef(a.Attacker))
		row.Quick = nil
		for _, b := range a.Blockers {
			if slices.Contains(h.List, objectRef(b)) {
				row.Quick = append(row.Quick, b)
			}
		}
	}
}
