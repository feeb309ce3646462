package rules

import (
	"slices"

	"manaloom/engine"
)

// attackOf is what an attacking creature attacks, and who defends; of one that
// attacks nothing any more, what it attacked last (CR 508.5, 608.2h).
func attackOf(v *engine.View, o engine.ObjectID) (what engine.Ref, by engine.PlayerID) {
	if i := attackRow(v.State(), o); i >= 0 {
		if a := v.State().Attacks.At(i); !a.Defending.IsZero() {
			return a.Defending, defender(v, a)
		}
	}
	historySince(v, turnBegan(v), func(e *engine.Event) bool {
		if (e.Kind == Attacks || e.Kind == EntersAttacking || e.Kind == Reselected) && e.Object == o {
			what, by = e.Other, e.Player
		}
		return what.IsZero()
	})
	return what, by
}

// attacked is what a creature attacks, or attacked last.
func attacked(v *engine.View, o engine.ObjectID) engine.Ref {
	what, _ := attackOf(v, o)
	return what
}

// defendingPlayer is the player whom the attack of a creature concerns (CR
// 508.5).
func defendingPlayer(v *engine.View, o engine.ObjectID) engine.PlayerID {
	_, by := attackOf(v, o)
	return by
}

// keywordCombatRows are words about combat.
func keywordCombatRows() []*engine.Row {
	attacker := field(1, "attacker", "the attacking creature", engine.KindReference, engine.KindFilter)
	blocker := field(1, "blocker", "the blocking creature", engine.KindReference, engine.KindFilter)
	object := first(what("object", "the creature", eventObject))
	rows := rowsOf([]happening{
		{name: "attacks_alone", kind: Attacks, rule: "506.5", doc: "A creature is the only one declared as an attacker in a combat phase.", text: "{object} attacks alone", example: `on.attacks_alone(creature.you_control)`,
			parts: []part{object}},
	})
	match := rows[0].Match
	rows[0].Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		return match(v, n, e) && alone(v, e)
	}
	with := happening{name: "attacks_with", kind: Attacks, rule: "508.3", doc: "A creature is declared as an attacker together with another one that is as described.", text: "{object} and {with} attack",
		example: `on.attacks_with(this, { with = creature.power(at_least(4)) })`, parts: []part{object, {Field: option("with", "another attacker", engine.KindFilter),
			who: func(*engine.View, *engine.Event) *engine.Subject { return nil }}}}
	together := with.row()
	together.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		return e.Kind == Attacks && describes(v, n.Arg("object"), eventObject(v, e)) && beside(v, n.Arg("with"), e)
	}
	pronoun := pronoun("defending_player", "The player whom this creature attacks, or whose planeswalker or battle it attacks.", "508.5", `sacrifice(a(permanent), { by = defending_player })`, "defending player", engine.FactCombat|engine.FactHistory,
		func(v *engine.View) []engine.Ref {
			if p := defendingPlayer(v, v.This); p != 0 {
				return []engine.Ref{playerRef(p)}
			}
			return nil
		})
	return append(rows, together, pronoun,
		related("attacked", "What it attacks, or attacked last this turn.", "508.1b", `create(1, token "soldier", { tapped = true, attacking = this.attacked })`, engine.FactCombat|engine.FactHistory,
			func(v *engine.View, s *engine.Subject) engine.Ref { return attacked(v, s.Ref.Object) }),
		member("blocked_by", "An attacking creature that another creature blocks.", "509.1g", `creature.blocked_by(this)`, "blocked by {blocker}", engine.FactCombat,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				i := attackRow(v.State(), s.Ref.Object)
				return i >= 0 && slices.ContainsFunc(v.State().Attacks.At(i).Blockers, func(b engine.ObjectID) bool { return describes(v, n.Arg("blocker"), v.Object(b)) })
			}, blocker),
		member("blocks", "A creature that blocks another one.", "509.1g", `count(creature.blocks(this))`, "blocking {attacker}", engine.FactCombat,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return slices.ContainsFunc(blocking(v.State(), s.Ref.Object), func(a engine.ObjectID) bool { return describes(v, n.Arg("attacker"), v.Object(a)) })
			}, attacker),
		member("unblocked", "An attacking creature that is not blocked.", "509.1h", `creature.attacking.unblocked`, "unblocked", engine.FactCombat,
			plain(func(v *engine.View, s *engine.Subject) bool {
				i := attackRow(v.State(), s.Ref.Object)
				// It is unblocked only once blockers could have been declared.
				return i >= 0 && !v.State().Attacks.At(i).Blocked && blockersDeclared(v)
			})),
	)
}

// alone reports whether a declaration of attackers has just one creature.
func alone(v *engine.View, e *engine.Event) bool {
	return !beside(v, &engine.Arg{}, e)
}

// beside reports whether another creature that fits was declared as an attacker
// with the one of an event.
func beside(v *engine.View, fits *engine.Arg, e *engine.Event) bool {
	found := false
	historySince(v, turnBegan(v), func(x *engine.Event) bool {
		if x.Batch != e.Batch && e.Batch != 0 {
			return !found && x.Batch > e.Batch
		}
		found = found || x.Kind == Attacks && x.Object != e.Object && describes(v, fits, eventObject(v, x))
		return !found
	})
	return found
}

// blockersDeclared reports whether the declaration of blockers of this combat
// is over (CR 509.1h).
func blockersDeclared(v *engine.View) bool {
	t := &v.State().Turn
	switch t.Step {
	case blockersStep:
		return t.Priority != 0 || t.Done > 0
	case firstStrikeStep, damageStep, endCombat:
		return true
	}
	return false
}
