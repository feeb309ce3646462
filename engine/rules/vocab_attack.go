package rules

import (
	"slices"

	"manaloom/engine"
)

// combatEventRows are the events of combat.
func combatEventRows() []*engine.Row {
	object := first(what("object", "the creature", eventObject))
	blockers := part{Field: option("blockers", "how many block it then", engine.KindNumberRule, engine.KindQuantity)}
	blocked := happening{name: "becomes_blocked", kind: BecomesBlocked, rule: "509.3c, 509.3e", doc: "An attacking creature becomes blocked; with blockers, by so many creatures.",
		text: "{object} becomes blocked{blockers? by {blockers} creatures}", example: `on.becomes_blocked(this)`, parts: []part{object, blockers}}.row()
	blocked.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		i := attackRow(v.State(), e.Object)
		return e.Kind == BecomesBlocked && describes(v, n.Arg("object"), eventObject(v, e)) &&
			(!n.Has("blockers") || i >= 0 && within(v, n.Arg("blockers"), len(v.State().Attacks.At(i).Blockers)))
	}
	rows := rowsOf([]happening{
		{name: "attacks", kind: Attacks, rule: "508.3a, 508.3c", doc: "A creature is declared as an attacker. One or more that attack are one, however many they attack, unless it says what is attacked: then once for each.",
			text: "{object} attacks{to? {to}}", example: `on.attacks(this)`, parts: []part{object, what("to", "the player or permanent attacked", eventOther)}},
		{name: "attacks_unblocked", kind: UnblockedAttack, rule: "509.3g", doc: "A creature attacks and isn't blocked.", text: "{object} attacks and isn't blocked", example: `on.attacks_unblocked(this)`, parts: []part{object}},
		{name: "becomes_blocked_by", kind: BlockedBy, rule: "509.3d", doc: "An attacking creature becomes blocked by a creature: for each that blocks it, put onto the battlefield blocking it too.",
			text: "{object} becomes blocked by {blocker}", example: `on.becomes_blocked_by(this, { blocker = creature.blue })`, parts: []part{object, what("blocker", "the creature that blocks it", eventOther)}},
	})
	rows[0].GroupBy = byWhat("to")
	return append(rows, blocked, playerAttacksRow(), blocksRow(object))
}

// byWhat keeps events of a batch apart by the second object or player, where
// the pattern says something of it in a field.
func byWhat(field string) func(v *engine.View, n *engine.Node, e *engine.Event) engine.Ref {
	return func(_ *engine.View, n *engine.Node, e *engine.Event) engine.Ref {
		if n.Has(field) {
			return e.Other
		}
		return engine.Ref{}
	}
}

// playerAttacksRow: that a player attacks happens once for a declaration (CR
// 508.3d); that a player attacks another one, once for each player who is
// attacked (CR 508.3e).
func playerAttacksRow() *engine.Row {
	row := happening{name: "player_attacks", kind: Attacks, rule: "508.3d-e", doc: "A player declares one or more creatures as attackers; with whom, once for each player that they attack. Its objects are these creatures.",
		text: "{by} attack{whom? {whom}}{with? with {how_many?{how_many}|one or more} {with}}", example: `whenever { on.player_attacks(you), draw(1) }`,
		parts: []part{first(what("by", "the attacking player", eventBy)), what("whom", "the player attacked", eventOther), {Field: option("with", "what the creatures are", engine.KindFilter)},
			{Field: option("how_many", "how many of them attack: at_least(2)", engine.KindNumberRule, engine.KindQuantity)}}}.row()
	row.Batched, row.GroupBy = true, byWhat("whom")
	row.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		fits := func(x *engine.Event) bool {
			if x.Kind != Attacks || n.Has("whom") && x.Other != e.Other {
				return false
			}
			return !n.Has("with") || describes(v, n.Arg("with"), eventObject(v, x))
		}
		if e.Kind != Attacks || !fits(e) || !describes(v, n.Arg("by"), eventBy(v, e)) || n.Has("whom") && (e.Other.Player == 0 || !describes(v, n.Arg("whom"), eventOther(v, e))) {
			return false
		}
		return !n.Has("how_many") || within(v, n.Arg("how_many"), sameBatch(v, e, fits))
	}
	return row
}

// sameBatch counts the events of an event's batch that f accepts.
func sameBatch(v *engine.View, e *engine.Event, f func(e *engine.Event) bool) int {
	n := 0
	historySince(v, max(int(e.Batch)-1, 0), func(x *engine.Event) bool {
		if x.Batch == e.Batch && f(x) {
			n++
		}
		return true
	})
	return n
}

// blocksRow: that a creature blocks happens once, however many it blocks (CR
// 509.3a); that it blocks a creature happens for each (CR 509.3b).
func blocksRow(object part) *engine.Row {
	row := happening{name: "blocks", kind: Blocks, rule: "509.3a-b, 509.3e", doc: "A creature is declared as a blocker; with attacker, for each that it blocks; with attackers, where it blocks so many.",
		text: "{object} blocks {attackers?{attackers} creatures|{attacker}}", example: `on.blocks(this)`,
		parts: []part{object, what("attacker", "the creature that it blocks", eventOther), {Field: option("attackers", "how many it blocks", engine.KindNumberRule, engine.KindQuantity)}}}.row()
	row.GroupBy = byWhat("attacker")
	row.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		if e.Kind != Blocks || e.Flag && !n.Has("attacker") || !describes(v, n.Arg("object"), eventObject(v, e)) || n.Has("attacker") && !describes(v, n.Arg("attacker"), eventOther(v, e)) {
			return false
		}
		return !n.Has("attackers") || within(v, n.Arg("attackers"), sameBatch(v, e, func(x *engine.Event) bool { return x.Kind == Blocks && x.Object == e.Object }))
	}
	return row
}

// combatActs are what is done to creatures in combat.
func combatActs() []*engine.Row {
	attacker := field(1, "attacker", "the attacking creature", engine.KindReference)
	by := option("by", "who chooses, where it is not you", engine.KindReference)
	return []*engine.Row{
		instruction("remove_from_combat", "Permanents are removed from combat.", "506.4", `remove_from_combat(target(creature.attacking))`, "remove {what} from combat", func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, nil, func(o engine.ObjectID) engine.Event { return engine.Event{Kind: LeavesCombat, Object: o} })
		}, whatField("what is removed")),
		instruction("become_blocked", "Unblocked attacking creatures become blocked, and their bands with them.", "509.1h, 702.22i", `become_blocked(target(creature.unblocked))`, "{what} becomes blocked", becomeBlocked,
			whatField("what becomes blocked")),
		instruction("become_attacking", "Creatures become attacking. They have not attacked, and rules about the declaration don't count.", "508.4", `become_attacking(target(creature.you_control))`, "{what} is attacking{whom? {whom}}", becomeAttacking,
			whatField("what attacks"), option("whom", "whom or what it attacks, where its controller does not choose", engine.KindReference)),
		instruction("reselect_attack", "A player reselects which player, planeswalker or battle an attacking creature attacks. It does not attack again.", "508.7", `reselect_attack(target(creature.attacking))`,
			"{by?{by} reselect|reselect} which player or permanent {attacker} attacks{to?, among {to}}", reselectAttack, attacker, option("to", "what may be selected, where not everything", engine.KindFilter, engine.KindReference), by),
	}
}

func becomeBlocked(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	var seen []engine.ObjectID
	for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
		for _, x := range bandOf(c.State(), o) {
			if i := attackRow(c.State(), x); i >= 0 && !c.State().Attacks.At(i).Blocked && !slices.Contains(seen, x) {
				seen = append(seen, x)
				list = append(list, propose(c, engine.Event{Kind: BecomesBlocked, Object: x}))
			}
		}
	}
	c.Perform(n, list...)
}

// reselectAttack offers what an attacking creature could be attacking; rules
// about the declaration don't count (CR 508.7b-c).
func reselectAttack(c *engine.Context, n *engine.Node) {
	by := playerOf(c.View, n.Arg("by"), c.You)
	var list []engine.Happening
	for _, o := range there(c, pickFor(c, n.Arg("attacker"), c.You, nil)) {
		if attackRow(c.State(), o) < 0 {
			continue
		}
		targets := slices.DeleteFunc(attackable(c.View, c.Controller(o)), func(r engine.Ref) bool { return !describes(c.View, n.Arg("to"), c.Subject(r)) })
		for _, r := range c.Choose(by, "What does "+c.Chars(o).Name+" attack?", targets, 1, 1) {
			list = append(list, propose(c, engine.Event{Kind: Reselected, Object: o, Other: r, Player: defends(c.View, r)}))
		}
	}
	c.Perform(n, list...)
}
