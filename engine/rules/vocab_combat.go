package rules

import (
	"slices"

	"manaloom/engine"
)

// combatRule is a rule about declarations, in a static ability or left behind
// by an act; what it is about is looked at as the declaration is made.
func combatRule(name, doc, number, example, text string, fields ...engine.Field) *engine.Row {
	r := rule(name, doc, number, example, text, append(fields, lasts())...)
	r.Also, r.Lends, r.Do = append(r.Also, engine.KindAct), true, leaveRule
	return r
}

// combatRules are requirements, restrictions and costs of attacking and
// blocking that are about more than one pair of creatures; `cant` says what a
// single creature can't do (CR 508.1c-d, 509.1b-c).
func combatRules() []*engine.Row {
	subject := func(doc string) engine.Field { return field(1, "subject", doc, engine.KindReference) }
	whom := func(doc string) engine.Field {
		return option("whom", doc, engine.KindReference, engine.KindFilter)
	}
	that := func(doc string) engine.Field {
		return option("that", doc, engine.KindReference, engine.KindFilter)
	}
	number := func(doc string) engine.Field { return field(1, "number", doc, engine.KindQuantity) }
	others := optional(option("others", "how many others", engine.KindQuantity), "1")
	rows := []*engine.Row{
		combatRule("must_attack", "Creatures attack each combat if able, perhaps a certain player or permanent.", "508.1d", `must_attack(all(creature))`, "{subject} attacks {whom} each combat if able {lasts}",
			subject("what attacks"), whom("whom it attacks, where that is said")),
		combatRule("must_be_attacked", "One or more creatures attack each combat if able, perhaps of a certain sort.", "508.1d", `must_be_attacked(this)`, "{subject} is attacked{that? by {that}} each combat if able {lasts}",
			subject("who or what is attacked"), that("by what")),
		combatRule("must_block", "Creatures block each combat if able, or block all of certain attackers that they can.", "509.1c", `must_block(all(creature), { whom = this })`, "{subject} blocks {whom} each combat if able {lasts}",
			subject("what blocks"), whom("what it blocks, where that is said: one requirement for each")),
		combatRule("must_be_blocked", "One or more creatures block it if able.", "509.1c", `must_be_blocked(this)`, "{subject} must be blocked{that? by {that}} if able {lasts}",
			subject("what is blocked"), that("by what")),
		combatRule("attacks_only_with", "It can't attack unless others do.", "508.1c", `attacks_only_with(this, { others = 2 })`, "{subject} can't attack unless {others} other {that} attack {lasts}",
			subject("what can't attack"), others, that("what the others are")),
		combatRule("blocks_only_with", "It can't block unless others do.", "509.1b", `blocks_only_with(this)`, "{subject} can't block unless {others} other {that} block {lasts}",
			subject("what can't block"), others, that("what the others are")),
		combatRule("max_attackers", "No more than a number of creatures can attack each combat, perhaps whom.", "508.1c", `max_attackers(2, { whom = you })`, "no more than {number} {that} can attack {whom} each combat {lasts}",
			number("how many"), whom("whom they attack"), that("what the creatures are")),
		combatRule("max_blockers", "No more than a number of creatures can block each combat, as each defending player declares.", "509.1b", `max_blockers(1)`, "no more than {number} {that} can block each combat {lasts}",
			number("how many"), that("what the creatures are")),
		combatRule("blocked_by", "How many creatures must or can block it at once.", "509.1b", `blocked_by(this, at_most(1))`, "{subject} can be blocked only by {number} creatures {lasts}",
			subject("the attacker"), field(2, "number", "bounds for their number", engine.KindNumberRule)),
		combatRule("blocks_more", "It can block additional creatures.", "509.1a", `blocks_more(this, 1)`, "{subject} can block {number} additional creatures each combat {lasts}",
			subject("the blocker"), field(2, "number", "how many more, or any_number", engine.KindQuantity, engine.KindNumberRule)),
		combatRule("attacks_despite_defender", "It can attack as though it didn't have defender.", "702.3b", `attacks_despite_defender(this)`, "{subject} can attack as though it didn't have defender {lasts}",
			subject("what can attack")),
	}
	return slices.Concat(rows, combatCostRows(), combatActs(), goadRows())
}

// goadRows are the designation of goad, given once or by a static ability.
func goadRows() []*engine.Row {
	static := rule("goaded", "Creatures are goaded by the controller of this while it says so.", "701.15", `static { goaded(enchanted_creature) }`, "{subject} is goaded",
		field(1, "subject", "what is goaded", engine.KindReference))
	act := rule("goad", "Creatures are goaded until your next turn: they attack each combat if able, and a player other than you if able.", "701.15", `goad(target(creature.opponents_control))`, "goad {subject}",
		field(1, "subject", "what is goaded", engine.KindReference))
	act.Kind, act.Also, act.Lends = engine.KindAct, nil, true
	act.Do = func(c *engine.Context, n *engine.Node) {
		objects := there(c, pickFor(c, n.Arg("subject"), c.You, nil))
		if len(objects) == 0 {
			c.Perform(n)
			return
		}
		e := effect(c, n, engine.EffectRule)
		e.Objects, e.Duration.Kind = objects, engine.UntilYourNextTurn
		c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
	}
	filter := member("goaded", "Goaded by some player.", "701.15b", `creature.goaded`, "goaded", engine.FactCombat|engine.FactEffects|engine.FactOthers,
		plain(func(v *engine.View, s *engine.Subject) bool {
			return s.Ref.Object != 0 && len(goaders(v, s.Ref.Object)) > 0
		}))
	return []*engine.Row{static, act, filter}
}

// goaders lists the players who have goaded a creature, each once (CR 701.15d).
func goaders(v *engine.View, o engine.ObjectID) []engine.PlayerID {
	var list []engine.PlayerID
	rules := append(rulesNamed(v, "goaded"), rulesNamed(v, "goad")...)
	for _, r := range rules {
		if p := r.at.You; !slices.Contains(list, p) && r.about("subject", objectRef(o)) {
			list = append(list, p)
		}
	}
	slices.Sort(list)
	return list
}
