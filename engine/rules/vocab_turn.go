package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

// turnActs change what comes in a turn, and after it (CR 500.7-11, 724).
func turnActs() []*engine.Row {
	phases := many(oneOf(field(1, "phases", "the phases or steps in their order; main is a postcombat main phase (CR 505.1a)", engine.KindWord),
		"beginning", "combat", "main", "ending", "upkeep", "draw", "end_step"))
	return []*engine.Row{
		instruction("extra_phases", "Phases or steps are added after the present phase.", "500.8", `extra_phases { "combat", "main" }`, "after this phase, there are additional {phases} phases", func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, w := range slices.Backward(wordsOf(c.View, n.Arg("phases"))) { // the one added last comes first
				if w == "main" {
					w = postcombatMain
				}
				list = append(list, propose(c, engine.Event{Kind: ExtraPhase, Word: w}))
			}
			c.Perform(n, list...)
		}, phases),
		instruction("take_extra_turn", "A player takes an extra turn after this one.", "500.7", `take_extra_turn(you)`, "{who} take an extra turn after this one", func(c *engine.Context, n *engine.Node) {
			forPlayers(c, n, "who", func(p engine.PlayerID) engine.Event { return engine.Event{Kind: ExtraTurn, Player: p} })
		}, whoField(1, "who takes it")),
		instruction("end_the", "The turn ends: the stack is exiled, and the cleanup step comes next. Or so does the combat phase, if there is one.", "724", `end_the "turn"`, "end the {what}", func(c *engine.Context, n *engine.Node) {
			c.Perform(n)
			cutShort(c, strings.TrimPrefix(wordOf(n.Arg("what")), "turn"))
		}, oneOf(field(1, "what", "what ends", engine.KindWord), "turn", "combat")),
		instruction("phase_out", "Permanents phase out.", "702.26b", `phase_out(target(creature))`, "{what} phases out", func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, o := range directly(c.State(), there(c, pickFor(c, n.Arg("what"), c.You, nil))) {
				list = append(list, propose(c, engine.Event{Kind: PhasesOut, Object: o, Player: c.Controller(o)}))
			}
			c.Perform(n, list...)
		}, whatField("what phases out")),
	}
}

// turnRules are rules about steps, turns and hands.
func turnRules() []*engine.Row {
	who := field(1, "who", "whose", engine.KindReference, engine.KindFilter)
	skip := rule("skip", "A step, phase or turn is skipped: in a body the next one that can be, or all of them while it lasts.", "614.10", `skip(step.draw(you))`, "skip {event} {lasts}",
		field(1, "event", "the beginning of the step, phase or turn", engine.KindEvent), bodyOnly(option("lasts", "how long all are skipped; without it, just the next", engine.KindDuration)))
	skip.Also, skip.Lends = append(skip.Also, engine.KindAct), true
	skip.Do = leaveReplacement
	skip.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Event, a.Class = engine.AbilityReplace, n.Arg("event").Node, engine.ClassOther
		a.Once, a.Algebra = !n.Has("lasts"), "skip" // whichever of several is used
		a.Replace = func(*engine.Context, *engine.Ability, *engine.Happening) []engine.Happening { return nil }
	}
	turn := happening{name: "turn_begins", kind: TurnBegins, rule: "500.1", doc: "A turn of the player said begins.", text: "{player}'s turn begins", example: `skip(on.turn_begins(you))`,
		parts: []part{first(what("player", "whose turn it is", eventPlayer))}}
	rows := []*engine.Row{
		skip, turn.row(),
		combatRule("doesnt_untap", "Permanents don't untap during their controllers' untap steps.", "502.3", `doesnt_untap(enchanted_creature)`, "{subject} doesn't untap during its controller's untap step {lasts}",
			field(1, "subject", "what stays as it is", engine.KindReference)),
		byTimestamp(combatRule("no_maximum_hand_size", "Players have no maximum hand size.", "402.2", `no_maximum_hand_size(you)`, "{who} have no maximum hand size {lasts}", who)),
		numberRule("maximum_hand_size", "Players' maximum hand size is set or changed.", "402.2", `maximum_hand_size(you, { less = 3 })`, "{who}'s maximum hand size{is? is {is}}{more? is {more} more}{less? is {less} less} {lasts}", who),
		numberRule("land_plays", "How many lands players may play in each of their turns is set or changed.", "305.2", `land_plays(you, { more = 1 })`,
			"{who} may play {is?{is} lands}{more?{more} more lands}{less?{less} fewer lands} each turn {lasts}", who),
	}
	for _, w := range []struct{ name, says string }{{"beginning", "beginning phase"}, {precombatMain, "precombat main phase"}, {"combat", "combat phase"}, {postcombatMain, "postcombat main phase"}, {"ending", "ending phase"}} {
		h := happening{name: w.name, kind: PhaseBegins, rule: "500.1", doc: "The " + w.says + " of the player said begins: to be skipped.", text: "{player}'s " + w.says,
			example: `skip(phase.` + w.name + `(you))`, test: func(e *engine.Event) bool { return e.Word == w.name },
			parts: []part{first(what("player", "whose turn it is", eventPlayer))}}
		row := h.row()
		row.Group = "phase"
		rows = append(rows, row)
	}
	return rows
}

// numberRule is a rule about a number that each player has: see playerNumber.
func numberRule(name, doc, number, example, text string, who engine.Field) *engine.Row {
	r := combatRule(name, doc, number, example, text, who,
		option("is", "what it is", engine.KindQuantity), option("more", "by how much it is greater", engine.KindQuantity), option("less", "by how much it is less", engine.KindQuantity))
	r.Check = func(n *engine.Node) string {
		if n.Has("is") && (n.Has("more") || n.Has("less")) || !n.Has("is") && !n.Has("more") && !n.Has("less") {
			return name + " needs either is, or more or less"
		}
		return ""
	}
	return byTimestamp(r)
}

// byTimestamp marks a rule for which the order of timestamps counts (CR 613.11).
func byTimestamp(r *engine.Row) *engine.Row {
	r.Ordered = true
	return r
}
