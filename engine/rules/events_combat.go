package rules

import (
	"slices"

	"manaloom/engine"
)

func combatEvents() []*engine.EventRow {
	return append(attackEvents(), []*engine.EventRow{
		{
			Kind: Blocks, CR: "509.1g", Doc: "A creature is declared as a blocker.",
			Uses: engine.UseObject | engine.UseBy | engine.UseOther | engine.UseFlag, Log: "{object} blocks {other}", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("the blocker"), fieldOther("to", "the attacker that it blocks"), fieldBy("by", "the defending player")},
			Check:  inPlay,
			Commit: func(w *engine.Commit, h *engine.Happening) { blockedBy(w, h.Other.Object, h.Object) },
		},
		{
			Kind: BlockedBy, CR: "509.3d", Doc: "An attacking creature becomes blocked by a creature.",
			Uses: engine.UseObject | engine.UseOther, Log: "", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("the attacker"), fieldOther("blocker", "the creature that blocks it")},
			Commit: func(w *engine.Commit, h *engine.Happening) { blockedBy(w, h.Object, h.Other.Object) },
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
			Kind: EntersBlocking, CR: "509.4", Doc: "A creature has entered the battlefield blocking; it never blocked.", Hidden: true,
			Uses: engine.UseObject | engine.UseOther, Log: "{object} enters blocking {other}", Touches: engine.FactCombat,
			Commit: func(w *engine.Commit, h *engine.Happening) { blockedBy(w, h.Other.Object, h.Object) },
		},
		{
			Kind: LeavesCombat, CR: "506.4", Doc: "A permanent is removed from combat.",
			Uses: engine.UseObject | engine.UseSource | engine.UseWord, Log: "{object} is removed from combat", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("what is removed"), fieldSource("source", "whose effect it is")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return inCombat(v.State(), h.Object) },
			Commit: func(w *engine.Commit, h *engine.Happening) { removeFromCombat(w.State(), h.Object, h.Word) },
		},
		{
			Kind: StrikesFirst, CR: "510.4", Doc: "What has first or double strike as the first of two damage steps begins.", Hidden: true,
			Touches: nothing, Commit: commitStrikesFirst,
		},
	}...)
}

// attackEvents are how creatures come to attack what they attack.
func attackEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Attacks, CR: "508.1k", Doc: "A creature is declared as an attacker.",
			Uses: engine.UseObject | engine.UseBy | engine.UseOther | engine.UsePlayer, Log: "{object} attacks {other}", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("the attacker"), fieldOther("to", "the player or permanent that it attacks"), fieldBy("by", "the attacking player"), fieldPlayer("player", "the defending player")},
			Check:  inPlay, Affected: byController, Commit: commitAttack,
		},
		{
			Kind: Banded, CR: "702.22c", Doc: "Attacking creatures are a band.", Hidden: true, Touches: engine.FactCombat, Commit: commitBanded,
		},
		{
			Kind: Reselected, CR: "508.7", Doc: "What a creature attacks is reselected.",
			Uses: engine.UseObject | engine.UseOther | engine.UsePlayer | engine.UseSource, Log: "{object} attacks {other} instead", Touches: engine.FactCombat | seen,
			Fields: []engine.EventField{fieldObject("the attacker"), fieldOther("to", "what it attacks now")}, Affected: byController,
			Check: func(v *engine.View, h *engine.Happening) bool { return attackRow(v.State(), h.Object) >= 0 },
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if i := attackRow(w.State(), h.Object); i >= 0 {
					a := w.State().Attacks.Write(i)
					a.Defending, a.Defender = h.Other, h.Player
				}
			},
		},
		{
			Kind: EntersAttacking, CR: "508.4", Doc: "A creature is attacking without having attacked: it entered so, or an effect says so.", Hidden: true,
			Uses: engine.UseObject | engine.UseOther | engine.UsePlayer, Log: "{object} is attacking {other}", Touches: engine.FactCombat, Commit: commitAttack,
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

// The roles in combat that a permanent may lose alone (CR 506.4d).
const (
	asFighter  = "fighter"  // attacking or blocking
	asAttacked = "attacked" // being attacked
)

// removeFromCombat ends attacking, blocking and being attacked, or only one of
// these roles. An attacker
// whose blockers are gone stays blocked (CR 509.1h), one whose planeswalker is
// gone goes on attacking nothing (CR 506.4c). The blockers of an attacker that
// is gone stay blocking creatures (CR 509.1g): its row stays without it.
func removeFromCombat(s *engine.State, o engine.ObjectID, role string) {
	for i := range s.Attacks.Len() {
		a := s.Attacks.At(i)
		switch {
		case a == nil:
		case a.Attacker == o && role != asAttacked && len(a.Blockers) == 0:
			s.Attacks.Remove(i)
		case a.Attacker == o && role != asAttacked:
			w := s.Attacks.Write(i)
			w.Attacker, w.Defending, w.Band = 0, engine.Ref{}, 0
		default:
			if a.Defending.Object == o && role != asFighter {
				s.Attacks.Write(i).Defending = engine.Ref{}
			}
			if slices.Contains(a.Blockers, o) && role != asAttacked {
				w := s.Attacks.Write(i)
				w.Blockers = slices.DeleteFunc(w.Blockers, func(b engine.ObjectID) bool { return b == o })
			}
		}
	}
}

func byController(v *engine.View, e *engine.Event) engine.PlayerID { return v.Controller(e.Object) }

func commitAttack(w *engine.Commit, h *engine.Happening) {
	w.State().Attacks.Append(engine.Attack{Attacker: h.Object, Defending: h.Other, Defender: h.Player})
}

// commitBanded gives the band a number that no other has.
func commitBanded(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	band := int32(1)
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		band = max(band, a.Band+1)
		return true
	})
	for _, r := range h.List {
		if i := attackRow(s, r.Object); i >= 0 {
			s.Attacks.Write(i).Band = band
		}
	}
}

// blockedBy makes a creature block an attacker.
func blockedBy(w *engine.Commit, attacker, blocker engine.ObjectID) {
	if i := attackRow(w.State(), attacker); i >= 0 && !slices.Contains(w.State().Attacks.At(i).Blockers, blocker) {
		a := w.State().Attacks.Write(i)
		a.Blocked, a.Blockers = true, append(a.Blockers, blocker)
	}
}

// bandOf lists an attacker and those in a band with it (CR 702.22c).
func bandOf(s *engine.State, o engine.ObjectID) []engine.ObjectID {
	i := attackRow(s, o)
	if i < 0 || s.Attacks.At(i).Band == 0 {
		return []engine.ObjectID{o}
	}
	band := s.Attacks.At(i).Band
	var list []engine.ObjectID
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		if a.Band == band && a.Attacker != 0 {
			list = append(list, a.Attacker)
		}
		return true
	})
	return list
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
