package rules

import (
	"slices"

	"manaloom/engine"
)

// cardRows are what a card file returns.
func cardRows() []*engine.Row {
	abilities := many(field(1, "body", "the abilities in printed order", engine.KindAbility))
	face := func(name string) engine.Field {
		return option(name, "the face with that key in the TOML", engine.KindCard)
	}
	parameters := option("parameters", "the names of its parameters and their kinds: quantity, cost, filter, condition, abilities, acts, mode_list, numbers or card_name", engine.KindTable)
	return []*engine.Row{
		{Name: "card", Kind: engine.KindCard, Shape: engine.ShapeBlock, CR: "200", Since: since, Doc: "A card, or one face of it: its abilities in printed order.", Example: `card { flying }`, Text: "{body}",
			Fields: []engine.Field{abilities}},
		{Name: "faces", Kind: engine.KindCard, Shape: engine.ShapeBlock, CR: "712", Since: since, Doc: "A card with more than one face, each under its key in the TOML.", Example: `faces { front = card { flying }, back = card { trample } }`, Text: "{front}",
			Fields: []engine.Field{face("front"), face("back"), face("left"), face("right"),
				face("normal"), face("flipped"), face("adventure"), face("omen"), face("prepare"), face("melded")}},
		{Name: "keyword", Kind: engine.KindCard, Shape: engine.ShapeBlock, CR: "702", Since: since, Doc: "A keyword that is made of parts, in a file of a pack's keywords: its name, its parameters and the function that builds its ability.",
			Example: `keyword { name = "soulbond_example", build = function() return flying end }`, Text: "{name}",
			Fields: []engine.Field{needed(option("name", "its word", engine.KindText)), parameters, needed(option("build", "given the parameters, returns its ability or abilities", engine.KindFunction)),
				option("reminder", "reminder text in your own words", engine.KindText)}},
	}
}

func ability(name, doc, rule, example, text string, compile func(n *engine.Node, a *engine.Ability), fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindAbility, Shape: engine.ShapeBlock, Owns: true, Doc: doc, CR: rule, Example: example, Text: text, Fields: fields, Ability: compile, Since: since}
}

// activeIn is the option that says in which zones an ability works, where it is
// not where CR 113.6 has it.
func activeIn() engine.Field {
	return many(option("active_in", "the zones in which it works, where that is not usual (CR 113.6)", engine.KindZone))
}

// noteZones fills in where an ability works, if its node says.
func noteZones(n *engine.Node, a *engine.Ability) {
	if z := zonesOf(n.Arg("active_in")); len(z) > 0 {
		a.Zones = z
	}
}

// noteModes finds the modes of an ability's body.
func noteModes(a *engine.Ability) {
	for _, n := range a.Body {
		if n.Row.Name == "modes" {
			a.ModesNode = n
		}
	}
}

// abilityRows are the sorts of abilities (CR 113.3), and spells.
func abilityRows(events []*engine.EventRow) []*engine.Row {
	event := field(1, "event", "what triggers it", engine.KindEvent)
	inner := many(field(2, "body", "what happens, in order", engine.KindAct))
	trigger := []engine.Field{event, inner, option("only_if", "an intervening condition, looked at twice (CR 603.4)", engine.KindCondition),
		oneOf(option("limit", "how often it triggers", engine.KindWord), "once_each_turn"), activeIn(), ownTargets(), named()}
	cost := needed(option("cost", "symbols, {T} and {Q} among them, or a list with acts", engine.KindCost))
	restrict := []engine.Field{option("activate_only_if", "a condition for activating it (CR 602.5b)", engine.KindCondition),
		oneOf(option("limit", "how often it may be activated", engine.KindWord), "once_each_turn", "once"),
		oneOf(option("speed", "when it may be activated", engine.KindWord), "sorcery"),
		option("by", "who may activate it, where that is not just its controller", engine.KindFilter), activeIn(), ownTargets(), named()}
	activatedFields := append([]engine.Field{body("what happens, in order"), cost, option("x", "bounds for X", engine.KindNumberRule)}, restrict...)
	manaFields := append([]engine.Field{body("what else happens as it resolves"), cost, needed(option("add", "the mana", engine.KindManaSpec))}, restrict...)
	rows := []*engine.Row{
		ability("spell", "What an instant or sorcery does as it resolves.", "113.3a", `spell { draw(2) }`, "{body}", func(n *engine.Node, a *engine.Ability) {
			a.Sort, a.Zones, a.Body = engine.AbilitySpell, zones(engine.Stack), n.Arg("body").Nodes()
			noteModes(a)
		}, body("what happens, in order"), ownTargets(), named()),
		ability("activated", "An activated ability. It is a mana ability where CR 605.1a says so.", "113.3b", `activated { cost = "{2}{T}", draw(1) }`, "{cost}: {body}.{activate_only_if? Activate only if {activate_only_if}.}{speed? Activate only as a sorcery.}{limit? {limit}}{x? X is {x}.}{by? {by} may activate this.}{active_in? This works in the {active_in}.}", activated, activatedFields...),
		ability("mana", "An activated mana ability.", "605.1a", `mana { cost = "{T}", add = "{G}" }`, "{cost}: Add {add}.{body? {body}.}{activate_only_if? Activate only if {activate_only_if}.}{speed? Activate only as a sorcery.}{limit? {limit}}{by? {by} may activate this.}{active_in? This works in the {active_in}.}", func(n *engine.Node, a *engine.Ability) {
			activated(n, a)
			a.IsMana = true
		}, manaFields...),
		checked(checkStatic, ability("static", "A static ability: continuous effects and rules that hold while it is there.", "113.3d", `static { get(all(creature.you_control), "+1/+1") }`, "{as_long_as?as long as {as_long_as}, }{body}{active_in?. This works in the {active_in}}", static,
			many(field(1, "body", "what holds", engine.KindEffect)), option("as_long_as", "only while this is true", engine.KindCondition), activeIn(), named())),
		ability("trigger_again", "Triggered abilities of some sources, caused by some event, trigger an additional time.", "603.2d", `trigger_again { cause = on.enters(creature), source = permanent.you_control }`,
			"whenever {cause}, abilities of {source} that trigger on it trigger {times?{times} additional times|an additional time}{active_in?. This works in the {active_in}}", func(n *engine.Node, a *engine.Ability) {
				a.Sort, a.Again = engine.AbilityStatic, &engine.Again{Cause: n.Arg("cause").Node, Source: n.Arg("source").Node, Times: n.Arg("times").Node}
				noteZones(n, a)
			}, needed(option("cause", "the event", engine.KindEvent)), needed(option("source", "what has the triggered ability", engine.KindFilter)),
			optional(option("times", "how many additional times", engine.KindQuantity), "1"), activeIn(), named()),
	}
	for _, w := range []struct{ name, doc, example, text string }{
		{"when", "A triggered ability, where English says \"when\".", `when { on.enters(this), draw(1) }`, "When {event}, {only_if?if {only_if}, }{body}.{limit? This triggers only once each turn.}{active_in? This works in the {active_in}.}"},
		{"whenever", "A triggered ability, where English says \"whenever\".", `whenever { on.dies(creature.you_control), draw(1) }`, "Whenever {event}, {only_if?if {only_if}, }{body}.{limit? This triggers only once each turn.}{active_in? This works in the {active_in}.}"},
		{"at", "A triggered ability, where English says \"at\".", `at { step.upkeep(you), draw(1) }`, "At {event}, {only_if?if {only_if}, }{body}.{limit? This triggers only once each turn.}{active_in? This works in the {active_in}.}"},
	} {
		rows = append(rows, checked(checkTrigger(events), ability(w.name, w.doc, "603", w.example, w.text, triggered, trigger...)))
	}
	return rows
}

// checkTrigger refuses what never happens by itself: an instruction that only
// contains what happens (CR 121.2).
func checkTrigger(events []*engine.EventRow) func(n *engine.Node) string {
	return func(n *engine.Node) string {
		for _, kind := range kindsOf(n.Arg("event").Node) {
			if slices.ContainsFunc(events, func(r *engine.EventRow) bool { return r.Kind == kind && r.Contains != nil && r.Commit == nil }) {
				return "nothing triggers on " + n.Arg("event").Node.Row.FullName() + ": it is an instruction, to be replaced; what happens is an event of its own"
			}
		}
		return ""
	}
}

func activated(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Body = engine.AbilityActivated, n.Arg("body").Nodes()
	a.Cost, a.Condition = engine.CompileCost(n.Arg("cost")), n.Arg("activate_only_if").Node
	a.IsMana = len(a.Owned) == 0 && couldAdd(a.Body)
	a.Loyalty = a.Cost != nil && slices.ContainsFunc(a.Cost.Acts, loyaltySymbol)
	noteZones(n, a)
	noteModes(a)
}

// loyaltySymbol reports whether an act of a cost puts loyalty counters on the
// object itself or removes them from it (CR 606.2, 606.4).
func loyaltySymbol(act *engine.Node) bool {
	if act.Row.Name != "put_counters" && act.Row.Name != "remove_counters" || given(act, "kind").Text != "loyalty" {
		return false
	}
	for _, name := range []string{"on", "from"} {
		if on := given(act, name).Node; on != nil && on.Row.Name == "this" {
			return true
		}
	}
	return false
}

// couldAdd reports whether acts could add mana (CR 605.1).
func couldAdd(list []*engine.Node) bool {
	found := false
	for _, n := range list {
		n.Walk(func(x *engine.Node) bool {
			found = found || x.Row.Name == "add_mana"
			return !found && x.Row.Kind != engine.KindAbility
		})
	}
	return found
}

// triggered compiles when, whenever, at and later.
func triggered(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Event, a.Body = engine.AbilityTriggered, n.Arg("event").Node, n.Arg("body").Nodes()
	a.Condition = n.Arg("only_if").Node
	a.Limited = wordOf(given(n, "limit")) == "once_each_turn"
	noteModes(a)
	if n.Row.Name != "later" {
		noteZones(n, a)
	}
	if a.Event == nil {
		return
	}
	if a.Event.Row.Name == "state" {
		a.State, a.Event = a.Event.Arg("condition").Node, nil
		return
	}
	if a.Zones == nil && isSelf(a.Event, "cast") {
		a.Zones = zones(engine.Stack) // CR 113.6: it can't trigger anywhere else
	}
	a.Event.Walk(func(x *engine.Node) bool {
		a.Batched = a.Batched || x.Row.Name == "one_or_more" || x.Row.Batched
		return true
	})
	// CR 605.1b: it triggers on mana and could add mana, without a target.
	a.IsMana = len(a.Owned) == 0 && couldAdd(a.Body) && slices.Contains(a.Event.Kinds, AddMana)
}

// isSelf reports whether an event node is about this object as it does something.
func isSelf(n *engine.Node, name string) bool {
	if n.Row.Name != name || len(n.Row.Fields) == 0 {
		return false
	}
	what := n.Arg(n.Row.Fields[0].Name).Node
	return what != nil && what.Row.Name == "this"
}

func checked(check func(n *engine.Node) string, r *engine.Row) *engine.Row {
	r.Check = check
	return r
}

// checkStatic: continuous effects together are one ability, but a replacement
// or a rule is one by itself.
func checkStatic(n *engine.Node) string {
	list := n.Arg("body").Nodes()
	for _, x := range list {
		if x.Row.Changes == nil && len(list) > 1 {
			return x.Row.FullName() + " is an ability by itself: give it a static of its own"
		}
	}
	return ""
}

// static compiles a static ability: its changes, or the one rule that it holds.
func static(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Condition = engine.AbilityStatic, n.Arg("as_long_as").Node
	noteZones(n, a)
	for _, x := range n.Arg("body").Nodes() {
		if x.Row.Changes != nil {
			a.Static = append(a.Static, x)
			noteGrantedZones(x, a)
			continue
		}
		// A replacement or rule under a condition: the ability is that one.
		if x.Row.Ability != nil {
			x.Row.Ability(x, a)
			a.Condition = n.Arg("as_long_as").Node
			noteZones(n, a)
		}
	}
}

// noteGrantedZones lets an ability that gives its own object an ability work
// wherever that one says that it does (CR 702.178b, 113.6c).
func noteGrantedZones(n *engine.Node, a *engine.Ability) {
	subject, gains := given(n, "subject").Node, given(n, "abilities")
	if n.Row.Name != "gain" || subject == nil || subject.Row.Name != "this" || a.Node != nil && given(a.Node, "active_in").Set {
		return
	}
	for _, x := range gains.Abil {
		if x.Node == nil || !given(x.Node, "active_in").Set {
			continue
		}
		if a.Zones == nil {
			a.Zones = zones(engine.Battlefield)
		}
		for _, z := range x.Zones {
			if !slices.Contains(a.Zones, z) {
				a.Zones = append(a.Zones, z)
			}
		}
	}
}
