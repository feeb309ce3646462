package rules

import (
	"manaloom/engine"
)

// rule is an ability that changes a rule: it is looked up by the name of its row.
func rule(name, doc, number, example, text string, fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindAbility, Also: kinds(engine.KindEffect), Shape: engine.ShapeVerb, Owns: true, Doc: doc, CR: number, Example: example, Text: text,
		Fields: fields, Since: since,
		Ability: func(n *engine.Node, a *engine.Ability) { a.Sort, a.Rule = engine.AbilityStatic, n }}
}

// ruleRows are the rules that cards change: what can't happen, what casting
// costs, what an Aura enchants.
func ruleRows() []*engine.Row {
	generic := option("generic", "how much generic mana", engine.KindQuantity)
	mana := option("mana", "mana of certain types (CR 118.7b-g)", engine.KindCost)
	spells := optional(field(1, "spells", "which spells: all or each of a description", engine.KindReference), "this")
	cant := rule("cant", "An event can't happen.", "614.17", `cant(on.counters_put { to = player })`, "it can't happen that {event} {lasts}", field(1, "event", "the event", engine.KindEvent), lasts())
	cant.Also, cant.Lends, cant.Do = append(cant.Also, engine.KindAct), true, leaveRule
	cant.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Rule, a.Event = engine.AbilityStatic, n, n.Arg("event").Node
	}
	which := oneOf(field(1, "rule", "the rule", engine.KindWord), "legend_rule")
	cheaper := rule("costs_less", "Spells, this one unless said, cost less mana to cast.", "601.2f", `costs_less { generic = count(creature.you_control) }`, "{spells} costs {generic?{generic}|{mana}} less to cast", spells, generic, mana)
	cheaper.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Rule = engine.AbilityStatic, n
		if !n.Has("spells") {
			a.Zones = allZones() // CR 113.6d
		}
	}
	kicker := rule("kicker", "An additional cost that may be paid. Its .paid and .times tell what was done.", "702.33", `kicker "{4}"`, "kicker {cost}",
		field(1, "cost", "the cost", engine.KindCost), named())
	multi := rule("multikicker", "An additional cost that may be paid any number of times.", "702.33c", `multikicker "{1}"`, "multikicker {cost}",
		field(1, "cost", "the cost", engine.KindCost), named())
	enchant := rule("enchant", "What an Aura may target and be attached to.", "702.5", `enchant(creature)`, "enchant {filter}", field(1, "filter", "what it may be attached to", engine.KindFilter))
	enchant.Also = nil
	enchant.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Rule, a.Keyword, a.Zones = engine.AbilityKeyword, n, "enchant", allZones()
	}
	additional := rule("additional_cost", "What casting this spell costs besides its mana cost.", "601.2b", `additional_cost { sacrifice(a(creature.you_control)) }`, "as an additional cost to cast this spell, {cost}",
		many(field(1, "cost", "the cost", engine.KindCost)))
	alternative := rule("alternative_cost", "What may be paid rather than this spell's mana cost.", "118.9", `alternative_cost { pay_life(1), exile(a(any_card.blue.in_zone(hand, you))) }`, "{only_if?if {only_if}, }you may {cost} rather than pay this spell's mana cost{from? and cast it from your {from}}{speed? as a {speed}}{face_down? and cast it face down}{transformed? and cast it transformed}{prototype? and cast it prototyped as a {prototype}}{gain?; then it has {gain}}",
		many(field(1, "cost", "the cost", engine.KindCost)), many(option("from", "the zones from which it is cast for this cost, where that is not the hand", engine.KindZone)),
		option("only_if", "a condition for casting it so", engine.KindCondition), oneOf(option("speed", "when it may be cast so", engine.KindWord), "sorcery"),
		option("face_down", "it is cast face down", engine.KindFlag), option("prototype", "the power and toughness with which it is cast as a prototyped spell: this is then its mana cost (CR 718)", engine.KindPair), option("transformed", "a double-faced card is cast with its back face up (CR 712.8c)", engine.KindFlag), many(option("gain", "abilities that it has face down", engine.KindAbility)), named())
	for _, r := range []*engine.Row{additional, alternative} {
		r.Shape = engine.ShapeBlock
	}
	for _, r := range []*engine.Row{additional, alternative, kicker, multi} {
		r.Also, r.Ability = nil, castRule
	}
	return append([]*engine.Row{
		cant,
		rule("does_not_apply", "A rule of the game does not apply.", "101.1", `does_not_apply(legend_rule)`, "{rule} doesn't apply", which),
		rule("costs_more", "Spells cost more mana to cast.", "601.2f", `costs_more(all(any_spell.noncreature), { generic = 1 })`, "{spells} costs {generic?{generic}|{mana}} more to cast", field(1, "spells", "which spells: all or each of a description", engine.KindReference), generic, mana),
		rule("costs_at_least", "Spells that would cost less mana to cast than a number cost that much. It comes after all that makes them cost more or less.", "601.2f", `costs_at_least(all(any_spell), 3)`,
			"{spells} that would cost less than {least} mana to cast cost {least} mana to cast", field(1, "spells", "which spells: all or each of a description", engine.KindReference), field(2, "least", "how much mana", engine.KindQuantity)),
		cheaper, kicker, multi, enchant, additional, alternative,
	}, kickerMembers()...)
}

// castRule is a rule for casting this spell: it works wherever that is (CR 113.6).
func castRule(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Rule, a.Zones = engine.AbilityStatic, n, allZones()
	if i := n.Arg("cost"); i.Set {
		a.Cost = engine.CompileCost(i)
	}
	a.Condition = given(n, "only_if").Node
	if n.Row.Name == "kicker" || n.Row.Name == "multikicker" {
		a.Keyword = "kicker" // CR 702.33c: multikicker is a variant
	}
}

// samePrice reports whether a cost that was paid is the one that a node names.
func samePrice(paid *engine.Ability, n *engine.Node) bool {
	return paid != nil && paid.Node != nil && paid.Node.Slot == n.Slot
}

// kickerMembers tell whether a kicker was paid for the spell that this is or
// was (CR 702.33d). The announcement notes it under the path of the kicker;
// those of one card are told apart however alike they are (CR 702.33f, 702.56b),
// and so are those that several effects give it.
func kickerMembers() []*engine.Row {
	times := func(v *engine.View, n *engine.Node) int {
		a := announcement(v, self(v))
		def := v.Definition(v.Def)
		if a == nil || def == nil {
			return 0
		}
		for _, f := range a.Facts {
			given := f.Granter != 0 || f.Effect != 0
			if samePrice(def.Paths[f.Name], n.Recv) && (!given || f.Granter == v.Instance.Granter && f.Effect == v.Instance.Effect) {
				return f.Number
			}
		}
		return 0
	}
	return []*engine.Row{
		{Name: "paid", Kind: engine.KindCondition, Shape: engine.ShapeMember, Of: kinds(engine.KindAbility), CR: "702.33d", Doc: "The optional or alternative cost was paid for the spell.", Since: since, Reads: engine.FactMemory,
			Example: `only_if(kick.paid, draw(2))`, Text: "that cost was paid", Cond: func(v *engine.View, n *engine.Node) bool { return times(v, n) > 0 }},
		{Name: "times", Kind: engine.KindQuantity, Shape: engine.ShapeMember, Of: kinds(engine.KindAbility), CR: "702.33c", Doc: "How often the optional cost was paid for the spell.", Since: since, Reads: engine.FactMemory,
			Example: `draw(kick.times)`, Text: "the number of times that cost was paid", Number: times},
	}
}
