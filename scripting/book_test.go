package scripting_test

import (
	"manaloom/engine"
)

// field, option and the like make the fields of a small rulebook that has one row of each form.
func field(at int, name string, kinds ...engine.Kind) engine.Field {
	return engine.Field{Name: name, At: at, Required: true, Kinds: kinds, Doc: "the " + name}
}

func option(name string, kinds ...engine.Kind) engine.Field {
	return engine.Field{Name: name, Kinds: kinds, Doc: "the " + name}
}

func many(f engine.Field) engine.Field {
	f.Many = true
	return f
}

func optional(f engine.Field) engine.Field {
	f.Required = false
	return f
}

func like(f engine.Field, sort string) engine.Field {
	f.Like = sort
	return f
}

// smallBook is a rulebook with a few rows of every form, for tests of the host alone.
func smallBook() *engine.Rulebook {
	const (
		filter, ref, num, cond, event, act = engine.KindFilter, engine.KindReference, engine.KindQuantity, engine.KindCondition, engine.KindEvent, engine.KindAct
		ability, cost, word                = engine.KindAbility, engine.KindCost, engine.KindWord
	)
	yes := func(*engine.View, *engine.Node, *engine.Subject) bool { return true }
	compile := func(_ *engine.Node, a *engine.Ability) {}
	table := []engine.Field{option("amount", num), like(option("colors", word), "color"), option("base", engine.KindPair)}
	lasts := engine.Field{Name: "lasts", Kinds: []engine.Kind{engine.KindDuration}, InBody: true}
	rows := []*engine.Row{
		{Name: "creature", Kind: filter, Zones: []engine.ZoneKind{engine.Battlefield}, Filter: func(_ *engine.View, _ *engine.Node, s *engine.Subject) bool {
			return s.Chars != nil && s.Chars.HasType("Creature")
		}},
		{Name: "player", Kind: filter, Filter: yes},
		{Name: "this", Kind: ref, Refs: func(v *engine.View, _ *engine.Node) []engine.Ref { return []engine.Ref{{Object: v.This}} }},
		{Name: "you", Kind: ref},
		{Name: "that", Kind: engine.KindCause},
		{Name: "x", Kind: num},
		{Name: "hand", Kind: engine.KindZone},
		{Name: "indefinitely", Kind: engine.KindDuration},
		{Name: "sorcery", Kind: engine.KindRow},
		{Name: "flying", Kind: ability, Owns: true, Ability: compile},
		{Name: "any_of", Kind: filter, Shape: engine.ShapeVerb, Fields: []engine.Field{many(field(1, "filters", filter))}, Filter: yes},
		{Name: "target", Kind: ref, Shape: engine.ShapeVerb, Binds: true, Target: true, Fields: []engine.Field{field(1, "filter", filter), option("label", engine.KindText)}},
		{Name: "targets", Kind: ref, Shape: engine.ShapeVerb, Binds: true, Target: true, Fields: []engine.Field{field(1, "count", num, engine.KindNumberRule), field(2, "filter", filter)}},
		{Name: "all", Kind: ref, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "filter", filter)}},
		{Name: "at_least", Kind: engine.KindNumberRule, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "least", num)}},
		{Name: "+", Kind: num, Shape: engine.ShapeOperator, Fields: []engine.Field{field(1, "left", num), field(2, "right", num)}},
		{Name: "*", Kind: num, Shape: engine.ShapeOperator, Fields: []engine.Field{field(1, "left", num), field(2, "right", num)}},
		{Name: "damage", Group: "on", Kind: event, Shape: engine.ShapeVerb, Event: "damage", Fields: []engine.Field{option("combat", engine.KindFlag), option("from", filter, ref), option("to", filter, ref)}},
		{Name: "dies", Group: "on", Kind: event, Shape: engine.ShapeVerb, Event: "dies", Fields: []engine.Field{field(1, "what", filter, ref)}},
		{Name: "draw", Kind: act, Shape: engine.ShapeVerb, Binds: true, Fields: []engine.Field{optional(field(1, "amount", num)), optional(field(2, "player", ref))}},
		{Name: "destroy", Kind: act, Shape: engine.ShapeVerb, Binds: true, Fields: []engine.Field{field(1, "what", ref), option("cant_regenerate", engine.KindFlag)}},
		{Name: "counters", Kind: act, Shape: engine.ShapeVerb, Binds: true, Fields: []engine.Field{field(1, "amount", num), like(field(2, "kind", word), "counter"), field(3, "on", ref)}},
		{Name: "get", Kind: act, Also: []engine.Kind{engine.KindEffect}, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "what", ref), field(2, "change", engine.KindPair), lasts}},
		{Name: "gain", Kind: act, Also: []engine.Kind{engine.KindEffect}, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "what", ref), many(field(2, "abilities", ability)), lasts}},
		{Name: "become", Kind: act, Also: []engine.Kind{engine.KindEffect}, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "what", ref), like(option("types", word), "subtype"), option("base", engine.KindPair), lasts}},
		{Name: "create", Kind: act, Shape: engine.ShapeVerb, Binds: true, Fields: []engine.Field{field(1, "amount", num), field(2, "token", engine.KindToken)}},
		{Name: "token", Kind: engine.KindToken, Shape: engine.ShapeVerb, Fields: []engine.Field{like(field(1, "name", word), "token")}},
		{Name: "only_if", Kind: act, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "condition", cond), field(2, "act", act)}},
		{Name: "script", Kind: act, Shape: engine.ShapeBlock, Fields: []engine.Field{{Name: "run", Kinds: []engine.Kind{engine.KindFunction}, Required: true}, option("text", engine.KindText)},
			Do: func(c *engine.Context, n *engine.Node) {
				if err := n.Arg("run").Func.Run(c); err != nil {
					engine.Fail(err)
				}
			}},
		{Name: "computed", Kind: num, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "compute", engine.KindFunction)}},
		{Name: "whenever", Kind: ability, Shape: engine.ShapeBlock, Owns: true, Ability: compile, Fields: []engine.Field{field(1, "event", event), many(optional(field(2, "body", act))), option("only_if", cond), option("name", engine.KindText)}},
		{Name: "activated", Kind: ability, Shape: engine.ShapeBlock, Owns: true, Ability: compile, Fields: []engine.Field{{Name: "cost", Kinds: []engine.Kind{cost}, Required: true}, many(optional(field(1, "body", act))), {Name: "speed", Kinds: []engine.Kind{engine.KindRow}, Words: []string{"sorcery"}}, option("name", engine.KindText)}},
		{Name: "static", Kind: ability, Shape: engine.ShapeBlock, Owns: true, Ability: compile, Fields: []engine.Field{many(field(1, "effects", engine.KindEffect))}},
		{Name: "instead", Kind: ability, Shape: engine.ShapeBlock, Owns: true, Ability: compile, Fields: []engine.Field{field(1, "event", event), {Name: "change", Kinds: []engine.Kind{engine.KindTable}, Required: true, Fields: table}}},
		{Name: "mana", Kind: ability, Shape: engine.ShapeBlock, Owns: true, Ability: compile, Fields: []engine.Field{option("cost", cost), option("add", engine.KindManaSpec)}},
		{Name: "symbols", Kind: engine.KindManaSpec, Shape: engine.ShapeVerb, Fields: []engine.Field{field(1, "symbols", cost)}},
	}
	rows = append(rows, smallMembers(yes)...)
	b := &engine.Rulebook{Revision: "test", Rows: rows,
		Events: []*engine.EventRow{
			{Kind: "damage", Fields: []engine.EventField{{Name: "amount", Kind: num}}},
			{Kind: "dies", Fields: []engine.EventField{{Name: "object", Kind: ref}}},
		},
		Subtypes: map[string]string{"Elf": "Creature", "Spirit": "Creature", "Kithkin": "Creature"},
	}
	return b.Index()
}

// smallMembers are the members of the small rulebook.
func smallMembers(yes func(*engine.View, *engine.Node, *engine.Subject) bool) []*engine.Row {
	const (
		filter, ref, num, cond    = engine.KindFilter, engine.KindReference, engine.KindQuantity, engine.KindCondition
		event, act, ability, word = engine.KindEvent, engine.KindAct, engine.KindAbility, engine.KindWord
	)
	var rows []*engine.Row
	member := func(name string, kind engine.Kind, of []engine.Kind, fields ...engine.Field) {
		rows = append(rows, &engine.Row{Name: name, Kind: kind, Shape: engine.ShapeMember, Of: of, Fields: fields, Filter: yes})
	}
	member("you_control", filter, []engine.Kind{filter})
	member("other", filter, []engine.Kind{filter})
	member("isnt", filter, []engine.Kind{filter}, field(1, "filter", filter))
	member("subtype", filter, []engine.Kind{filter}, like(field(1, "subtype", word), "subtype"))
	member("power", filter, []engine.Kind{filter}, field(1, "number", num, engine.KindNumberRule))
	member("has", filter, []engine.Kind{filter}, like(field(1, "keyword", ability, word), "keyword"))
	rows = append(rows, &engine.Row{Name: "power", Kind: num, Shape: engine.ShapeMember, Of: []engine.Kind{ref}})
	member("controller", ref, []engine.Kind{ref})
	member("is", cond, []engine.Kind{ref}, field(1, "filter", filter))
	member("objects", ref, []engine.Kind{act})
	member("amount", num, []engine.Kind{event, engine.KindCause})
	member("object", ref, []engine.Kind{event, engine.KindCause})
	return rows
}
