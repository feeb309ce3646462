package rules

import (
	"slices"

	"manaloom/engine"
)

// AttackerChosen: the active player has chosen that Object attacks Other, before
// it does (CR 508.1a-b). CostToAttack: By has paid an optional cost as Object
// attacks (CR 508.1g). Exerted: By has exerted Object (CR 701.43).
const (
	AttackerChosen engine.EventKind = "attacker_chosen"
	CostToAttack   engine.EventKind = "cost_to_attack"
	Exerted        engine.EventKind = "exerted"
)

func combatCostEvents() []*engine.EventRow {
	creature := []engine.EventField{fieldObject("the creature"), fieldBy("by", "who does it")}
	return []*engine.EventRow{
		{
			Kind: AttackerChosen, CR: "508.1a", Doc: "A creature is chosen to attack, and does not yet.", Hidden: true,
			Uses: engine.UseObject | engine.UseOther, Touches: engine.FactCombat, Commit: noChange,
		},
		{
			Kind: CostToAttack, CR: "508.1g", Doc: "A player has paid an optional cost as a creature attacks.", Uses: engine.UseObject | engine.UseBy,
			Log: "{by} pays an optional cost as {object} attacks", Touches: seen, Fields: creature, Commit: noChange,
		},
		{
			Kind: Exerted, CR: "701.43", Doc: "A player exerts a permanent.", Uses: engine.UseObject | engine.UseBy | engine.UseSource, Log: "{by} exerts {object}", Touches: seen,
			Fields: creature, Check: inPlay, Commit: noChange,
		},
	}
}

// due is one part of the total cost of a declaration: what it asks for, and the
// place from which its words are read.
type due struct {
	at   *engine.Frame
	cost *engine.Cost
	then []*engine.Node  // what follows when it was paid
	by   engine.ObjectID // the attacker whose optional cost it is
}

// attackCosts is what must be paid to attack as some pairs say (CR 508.1h).
func attackCosts(v *engine.View, pairs []engine.Pair) []due {
	return declarationCosts(v, "attack_costs", pairs)
}

// blockCosts is what must be paid to block as some pairs say (CR 509.1d).
func blockCosts(v *engine.View, pairs []engine.Pair) []due {
	return declarationCosts(v, "block_costs", pairs)
}

// declarationCosts lists the costs for each creature that a rule is about, once
// for each creature.
func declarationCosts(v *engine.View, row string, pairs []engine.Pair) []due {
	var list []due
	for _, r := range rulesNamed(v, row) {
		counted := map[engine.ObjectID]bool{}
		for _, p := range pairs {
			if counted[p.Object] || !r.about("subject", objectRef(p.Object)) || !r.about("whom", p.Other) {
				continue
			}
			counted[p.Object] = true
			cost := &engine.Cost{}
			if a := given(r.node, "cost"); a.Set {
				cost = engine.CompileCost(a)
			}
			if a := given(r.node, "generic"); a.Set {
				if n := max(0, r.at.Number(a)); n > 0 {
					cost.Mana = append(cost.Mana, engine.Symbol{Kind: engine.SymGeneric, Amount: n})
				}
			}
			if len(cost.Mana)+len(cost.Acts) > 0 {
				list = append(list, due{at: r.at.Frame, cost: cost})
			}
		}
	}
	return list
}

// optionalCosts lets the attacking player choose which of the optional costs of
// the chosen creatures are paid (CR 508.1g). One that could not be is not asked.
func optionalCosts(c *engine.Context, p engine.PlayerID, pairs []engine.Pair) []due {
	var list []due
	for _, pair := range pairs {
		ch := c.Chars(pair.Object)
		for i := range ch.Abilities {
			a := c.Ability(&ch.Abilities[i])
			if a == nil || a.Rule == nil || a.Rule.Row.Name != "optional_attack_cost" {
				continue
			}
			f := c.FrameOf(pair.Object, &ch.Abilities[i])
			f.You, f.Snap = p, c.Snap(pair.Object)
			d := due{at: f, cost: a.Cost, then: a.Body, by: pair.Object}
			at := c.With(f)
			if at.Cond(a.Condition) && payable(at.View, Paying{Player: p, Source: pair.Object, Cost: d.cost}) && c.YesNo(p, "Pay the optional cost as "+ch.Name+" attacks?") {
				list = append(list, d)
			}
		}
	}
	return list
}

// payDues pays the total cost of a declaration, which is locked in (CR 508.1h-j,
// 509.1d-f): mana abilities and the mana, then everything else.
func payDues(c *engine.Context, p engine.PlayerID, dues []due, prompt string) {
	total := &engine.Cost{}
	for i := range dues {
		total.Mana = append(total.Mana, dues[i].cost.Mana...)
	}
	pay(c, Paying{Player: p, Cost: total, Prompt: prompt})
	for i := range dues {
		d := &dues[i]
		f := *d.at
		f.Bindings = slices.Clone(f.Bindings)
		at := c.With(&f)
		carryOut(at, p, d.cost.Acts)
		if d.by != 0 {
			c.Happen(engine.Happening{Event: engine.Event{Kind: CostToAttack, Object: d.by, By: p, Cause: engine.ByRule}})
			at.Do(d.then)
		}
	}
}

// combatCostRows are costs to attack and to block, and what they speak of.
func combatCostRows() []*engine.Row {
	subject := func(doc string) engine.Field { return field(1, "subject", doc, engine.KindReference) }
	whom := func(doc string) engine.Field {
		return option("whom", doc, engine.KindReference, engine.KindFilter)
	}
	generic := option("generic", "how much generic mana for each creature", engine.KindQuantity)
	cost := many(option("cost", "what is paid for each creature; in it you are who pays", engine.KindCost))
	price := "{cost?pays this for each: {cost}|pays {generic} for each} {lasts}"
	exert := rule("exert", "A player exerts a permanent: it doesn't untap during that player's next untap step.", "701.43", `optional_attack_cost { cost = exert(this), when_done { draw(1) } }`, "exert {subject}",
		field(1, "subject", "the permanent", engine.KindReference))
	exert.Kind, exert.Also, exert.Lends, exert.Binds, exert.Do = engine.KindAct, kinds(engine.KindCost), true, true, exertAct
	optionally := rule("optional_attack_cost", "A cost that its controller may pay as it attacks, and what follows.", "508.1g", `optional_attack_cost { cost = exert(this), when_done { draw(1) } }`, "you may {cost} as this creature attacks. {body}",
		optional(body("when_done, or acts that follow at once"), ""), needed(many(option("cost", "the cost", engine.KindCost))), named())
	optionally.Shape, optionally.Also = engine.ShapeBlock, nil
	optionally.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Rule, a.Cost, a.Body = engine.AbilityStatic, n, engine.CompileCost(n.Arg("cost")), n.Arg("body").Nodes()
	}
	object := first(what("object", "the creature", eventObject))
	by := what("by", "who does it", eventBy)
	rows := rowsOf([]happening{
		{name: "exerted", kind: Exerted, rule: "701.43", doc: "A player exerts a permanent.", text: "{by?{by} exert {object}|{object} is exerted}", example: `on.exerted(creature, { by = you })`, parts: []part{object, by}},
		{name: "attack_cost_paid", kind: CostToAttack, rule: "508.1g", doc: "A player pays an optional cost as a creature attacks.", text: "{by} pay an optional cost as {object} attacks", example: `on.attack_cost_paid(creature, { by = you })`, parts: []part{object, by}},
	})
	return append(rows, exert, optionally,
		checked(someCost, combatRule("attack_costs", "Creatures can't attack unless their controller pays for each.", "508.1h", `attack_costs(all(creature), { generic = 2, whom = you })`, "{subject} can't attack {whom} unless their controller "+price,
			subject("what attacks"), generic, cost, whom("whom it attacks, where that is said"))),
		checked(someCost, combatRule("block_costs", "Creatures can't block unless their controller pays for each.", "509.1d", `block_costs(all(creature), { generic = 1 })`, "{subject} can't block {whom} unless their controller "+price,
			subject("what blocks"), generic, cost, whom("what it blocks, where that is said"))),
		member("chosen_to_attack", "Chosen to attack in the declaration of attackers under way, or in this declare attackers step.", "508.1a", `tap(a(creature.you_control.untapped.isnt(creature.chosen_to_attack)))`, "chosen to attack", engine.FactCombat|engine.FactHistory,
			plain(chosenToAttack)),
		member("without_sickness", "It has haste, or its controller has controlled it without a break since that player's most recent turn began.", "302.6", `tap(a(creature.you_control.without_sickness))`, "that has haste or hasn't come under your control this turn", engine.FactAbility|engine.FactController|engine.FactHistory,
			plain(func(v *engine.View, s *engine.Subject) bool {
				return s.Chars != nil && s.Ref.Object != 0 && (s.Chars.HasKeyword("haste") || v.ControlledSinceTurnBegan(s.Ref.Object))
			})))
}

// someCost: a rule about costs says what they are, in one way.
func someCost(n *engine.Node) string {
	switch {
	case n.Has("cost") == n.Has("generic"):
		return n.Row.Name + ` says either what is paid, cost = "{2}", or generic = a quantity`
	case n.Has("cost") && (engine.CompileCost(n.Arg("cost")).Tap || engine.CompileCost(n.Arg("cost")).Untap):
		return "{T} and {Q} are costs of activated abilities alone (CR 107.5): tap(this)"
	}
	return ""
}

// chosenToAttack looks for the choice in this step.
func chosenToAttack(v *engine.View, s *engine.Subject) bool {
	found := false
	historySince(v, turnBegan(v), func(e *engine.Event) bool {
		found = e.Kind == AttackerChosen && e.Object == s.Ref.Object && s.Ref.Object != 0
		return !found && (e.Kind != StepBegins || e.Word != attackersStep)
	})
	return found
}

// exertAct leaves the effect that keeps a permanent from untapping in the next
// untap step of the player who exerts it (CR 701.43a).
func exertAct(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	for _, o := range there(c, pickFor(c, n.Arg("subject"), c.You, nil)) {
		if onBattlefield(c.State(), o) == nil { // CR 701.43c
			continue
		}
		e := effect(c, n, engine.EffectRule)
		e.Objects = []engine.ObjectID{o}
		list = append(list, propose(c, engine.Event{Kind: Exerted, Object: o, By: c.You}), engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
	}
	c.Perform(n, list...)
}

// exertions are the effects of exerting that concern the untap step of a player:
// they keep from untapping, and end in it (CR 701.43b).
func exertions(v *engine.View, p engine.PlayerID) (rules []said, ends []engine.Happening) {
	v.State().Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if a := v.Ability(&e.Ability); e.Sort == engine.EffectRule && e.Controller == p && a != nil && a.Rule != nil && a.Rule.Row.Name == "exert" {
			rules = append(rules, said{node: a.Rule, at: v.At(v.EffectFrame(engine.EffectID(i + 1))), locked: e.Objects})
			ends = append(ends, effectEnds(i))
		}
		return true
	})
	return rules, ends
}
