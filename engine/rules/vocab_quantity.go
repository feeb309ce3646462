package rules

import (
	"errors"
	"slices"
	"strings"

	"manaloom/engine"
)

func quantity(name, doc, rule, example, text string, reads engine.Facts, number func(v *engine.View, n *engine.Node) int, fields ...engine.Field) *engine.Row {
	shape := engine.ShapeVerb
	if len(fields) == 0 {
		shape = engine.ShapeWord
	}
	return &engine.Row{Name: name, Kind: engine.KindQuantity, Shape: shape, Doc: doc, CR: rule, Example: example, Text: text,
		Reads: reads, Fields: fields, Number: number, Since: since}
}

// quantityRows are the whole numbers that cards speak of.
func quantityRows() []*engine.Row {
	second := field(2, "of", "over what", engine.KindFilter, engine.KindReference)
	trait := oneOf(field(1, "trait", "the characteristic", engine.KindWord), "power", "toughness", "mana_value")
	others := engine.FactZone | engine.FactOthers
	return append(chosenNumbers(), devotion(),
		quantity("count", "How many objects or players a filter describes, or a reference names.", "107.1", `draw(count(creature.you_control))`, "the number of {of}", others,
			func(v *engine.View, n *engine.Node) int { return len(subjects(v, n.Arg("of"))) },
			field(1, "of", "what is counted", engine.KindFilter, engine.KindReference)),
		quantity("total", "The sum of a characteristic over what is described.", "107.1", `gain_life(total("power", creature.you_control))`, "the total {trait} of {of}", others,
			func(v *engine.View, n *engine.Node) int {
				sum := 0
				for _, x := range traits(v, n) {
					sum += x
				}
				return sum
			}, trait, second),
		quantity("greatest", "The greatest of a characteristic over what is described; 0 where nothing is.", "107.1", `draw(greatest("power", creature.you_control))`, "the greatest {trait} among {of}", others,
			func(v *engine.View, n *engine.Node) int {
				if list := traits(v, n); len(list) > 0 {
					return slices.Max(list)
				}
				return 0
			}, trait, second),
		quantity("least", "The least of a characteristic over what is described; 0 where nothing is.", "107.1", `lose_life(least("power", creature.you_control), you)`, "the least {trait} among {of}", others,
			func(v *engine.View, n *engine.Node) int {
				if list := traits(v, n); len(list) > 0 {
					return slices.Min(list)
				}
				return 0
			}, trait, second),
		quantity("different", "How many different values of a characteristic there are among what is described.", "107.1",
			`draw(different("card_type", any_card.in_zone(graveyard, you)))`, "the number of different {trait}s among {of}", others, different,
			oneOf(field(1, "trait", "the characteristic", engine.KindWord), "card_type", "name", "color", "mana_value", "power", "subtype"), second),
		quantity("half", "Half of a number.", "107.1a", `lose_life(half(you.life, round_up), you)`, "half {of}, {rounded}", 0,
			func(v *engine.View, n *engine.Node) int {
				q := v.Number(n.Arg("of"))
				if wordOf(n.Arg("rounded")) == "round_up" {
					q++
				}
				return q >> 1 // rounds down also below 0
			}, field(1, "of", "of what", engine.KindQuantity), oneOf(field(2, "rounded", "how it is rounded", engine.KindWord), "round_up", "round_down")),
	)
}

// chosenNumbers are numbers that were chosen or have happened, and those that
// are made in another way.
func chosenNumbers() []*engine.Row {
	period := oneOf(field(2, "period", "since when", engine.KindWord), periods()...)
	return []*engine.Row{
		quantity("x", "The X chosen for the spell or ability; 0 where none was chosen.", "107.3", `draw(x)`, "X", 0,
			func(v *engine.View, _ *engine.Node) int {
				x, _ := chosenX(v)
				return x
			}),
		quantity("cast_x", "The X chosen for any cost of this object as it was cast, also once the spell has become a permanent; 0 where none was.", "107.3m",
			`enters_with { put_counters(cast_x, "+1/+1", this) }`, "X", 0,
			func(v *engine.View, _ *engine.Node) int {
				if a := announcement(v, self(v)); a != nil {
					return a.X // of a copy that of the spell it copies (CR 707.10)
				}
				return 0
			}),
		quantity("count_events", "How many events of a kind have happened in a period.", "", `draw(count_events(on.dies(creature), this_turn))`, "the number of times {event} {period}", engine.FactHistory|engine.FactOthers,
			func(v *engine.View, n *engine.Node) int {
				count := 0
				eachEvent(v, n, func(*engine.Event) bool { count++; return true })
				return count
			}, field(1, "event", "the events", engine.KindEvent), period),
		quantity("live", "In what an act leaves: the number is taken anew all the time, not fixed as the effect begins.", "611.2d",
			`get(this, { live(count(creature)), 0 }, { lasts = until_end_of_turn })`, "{of}", 0,
			func(v *engine.View, n *engine.Node) int { return v.Number(n.Arg("of")) }, field(1, "of", "the number", engine.KindQuantity)),
		quantity("compute", "A number that a function makes: the way out where no word does.", "", `draw(compute(function(view) return 1 end))`, "the number that the script makes",
			engine.FactEverything|engine.FactOthers, func(v *engine.View, n *engine.Node) int {
				q, err := n.Arg("number").Func.Compute(v)
				if err != nil {
					v.FailFunction(err)
				}
				return q
			}, field(1, "number", "given a view, returns a whole number", engine.KindFunction)),
	}
}

// traits is a characteristic of everything that the field "of" describes.
func traits(v *engine.View, n *engine.Node) []int {
	var list []int
	for _, s := range subjects(v, n.Arg("of")) {
		if s.Chars == nil {
			continue
		}
		switch n.Arg("trait").Text {
		case "power":
			list = append(list, s.Chars.Power)
		case "toughness":
			list = append(list, s.Chars.Toughness)
		case "mana_value":
			list = append(list, manaValue(v, s))
		default:
			v.Fail(errors.New("there is no number called " + n.Arg("trait").Text))
		}
	}
	return list
}

func different(v *engine.View, n *engine.Node) int {
	seen := map[any]bool{}
	for _, s := range subjects(v, n.Arg("of")) {
		if s.Chars == nil {
			continue
		}
		switch n.Arg("trait").Text {
		case "card_type":
			for _, t := range s.Chars.Types {
				seen[t] = true
			}
		case "subtype":
			for _, t := range s.Chars.Subtypes {
				seen[t] = true
			}
		case "color":
			for _, c := range s.Chars.Colors.Names() {
				seen[c] = true
			}
		case "name":
			seen[s.Chars.Name] = true
		case "mana_value":
			seen[manaValue(v, s)] = true
		case "power":
			seen[s.Chars.Power] = true
		}
	}
	return len(seen)
}

func periods() []string { return []string{"this_turn", "last_turn", "this_game"} }

// eachEvent calls f for the events in history that the field "event" describes
// and that happened in the field "period", until f returns false.
func eachEvent(v *engine.View, n *engine.Node, f func(e *engine.Event) bool) {
	event := n.Arg("event").Node
	s := v.State()
	turns := s.Cuts.Len()
	begin := func(turn int) int { // the index at which a turn begins
		if turn < 0 || turns == 0 {
			return 0
		}
		return int(*s.Cuts.At(turn)) - 1
	}
	from, to := 0, s.History.Len()
	switch wordOf(n.Arg("period")) {
	case "this_turn":
		from = begin(turns - 1)
	case "last_turn":
		if turns < 2 {
			return
		}
		from, to = begin(turns-2), begin(turns-1)
	}
	for i := max(from, 0); i < to; i++ {
		if e := s.History.At(i); v.Match(event, e) && !f(e) {
			return
		}
	}
}

// numberRules are bounds for a number: how many targets, what power.
func numberRules() []*engine.Row {
	rule := func(name, doc, example, text string, fields ...engine.Field) *engine.Row {
		shape := engine.ShapeVerb
		if len(fields) == 0 {
			shape = engine.ShapeWord
		}
		return &engine.Row{Name: name, Kind: engine.KindNumberRule, Shape: shape, Doc: doc, CR: "107.1", Example: example, Text: text, Fields: fields, Since: since}
	}
	least := field(1, "least", "the least", engine.KindQuantity)
	most := field(1, "most", "the most", engine.KindQuantity)
	second := field(2, "most", "the most", engine.KindQuantity)
	return []*engine.Row{
		rule("at_least", "That number or more.", `creature.power(at_least(4))`, "{least} or more", least),
		rule("at_most", "That number or less.", `creature.power(at_most(2))`, "{most} or less", most),
		rule("up_to", "From none to that number, as somebody chooses.", `targets(up_to(2), creature)`, "up to {most}", most),
		rule("between", "From the one number to the other.", `targets(between(1, 3), creature)`, "{least} to {most}", least, second),
		rule("any_number", "Any number, none included.", `targets(any_number, creature)`, "any number of"),
	}
}

// operatorRows are the arithmetic of quantities.
func operatorRows() []*engine.Row {
	operator := func(name, doc, example, text string, f func(a, b int) int) *engine.Row {
		return &engine.Row{Name: name, Kind: engine.KindQuantity, Shape: engine.ShapeOperator, Doc: doc, CR: "107.1", Example: example, Text: text, Since: since,
			Fields: []engine.Field{field(1, "left", "the left side", engine.KindQuantity), field(2, "right", "the right side", engine.KindQuantity)},
			Number: func(v *engine.View, n *engine.Node) int { return f(v.Number(n.Arg("left")), v.Number(n.Arg("right"))) }}
	}
	return []*engine.Row{
		operator("+", "The sum.", `draw(x + 1)`, "{left} plus {right}", func(a, b int) int { return a + b }),
		operator("-", "The difference.", `draw(x - 1)`, "{left} minus {right}", func(a, b int) int { return a - b }),
		operator("*", "The product.", `draw(x * 2)`, "{left} times {right}", func(a, b int) int { return a * b }),
	}
}

// comparisonMembers are the conditions that a number can be asked for.
func comparisonMembers() []*engine.Row {
	compare := func(name, doc, example, text string, test func(v *engine.View, n *engine.Node, q int) bool, fields ...engine.Field) *engine.Row {
		return &engine.Row{Name: name, Kind: engine.KindCondition, Shape: engine.ShapeMember, Of: kinds(engine.KindQuantity), Doc: doc, CR: "107.1",
			Example: example, Text: text, Fields: fields, Since: since,
			Cond: func(v *engine.View, n *engine.Node) bool { return test(v, n, v.Quantity(n.Recv)) }}
	}
	other := field(1, "number", "what it is compared with", engine.KindQuantity)
	number := func(v *engine.View, n *engine.Node) int { return v.Number(n.Arg("number")) }
	return []*engine.Row{
		compare("at_least", "It is that number or more.", `only_if(you.life.at_least(30), draw(1))`, "{of} is {number} or more",
			func(v *engine.View, n *engine.Node, q int) bool { return q >= number(v, n) }, other),
		compare("at_most", "It is that number or less.", `only_if(you.life.at_most(5), draw(1))`, "{of} is {number} or less",
			func(v *engine.View, n *engine.Node, q int) bool { return q <= number(v, n) }, other),
		compare("is_equal", "It is just that number.", `only_if(you.hand_size.is_equal(0), draw(1))`, "{of} is {number}",
			func(v *engine.View, n *engine.Node, q int) bool { return q == number(v, n) }, other),
	}
}

func condition(name, doc, rule, example, text string, reads engine.Facts, cond func(v *engine.View, n *engine.Node) bool, fields ...engine.Field) *engine.Row {
	shape := engine.ShapeVerb
	if len(fields) == 0 {
		shape = engine.ShapeWord
	}
	return &engine.Row{Name: name, Kind: engine.KindCondition, Shape: shape, Doc: doc, CR: rule, Example: example, Text: text,
		Reads: reads, Fields: fields, Cond: cond, Since: since}
}

// conditionRows are what is true or false.
func conditionRows() []*engine.Row {
	several := many(field(1, "conditions", "the conditions", engine.KindCondition))
	period := oneOf(field(2, "period", "since when", engine.KindWord), periods()...)
	return []*engine.Row{
		condition("exists", "A filter describes something.", "", `only_if(exists(artifact.you_control), draw(1))`, "there is a {filter}", engine.FactZone|engine.FactOthers,
			func(v *engine.View, n *engine.Node) bool { return len(matching(v, n.Arg("filter").Node)) > 0 }, field(1, "filter", "the description", engine.KindFilter)),
		condition("happened", "An event of a kind has happened in a period.", "", `only_if(happened(on.life_gained { by = you }, this_turn), draw(1))`, "{event} {period}", engine.FactHistory|engine.FactOthers,
			func(v *engine.View, n *engine.Node) bool {
				found := false
				eachEvent(v, n, func(*engine.Event) bool { found = true; return false })
				return found
			}, field(1, "event", "the events", engine.KindEvent), period),
		condition("isnt", "A condition is not true.", "", `only_if(isnt(exists(creature)), draw(1))`, "it isn't true that {condition}", 0,
			func(v *engine.View, n *engine.Node) bool { return !v.Cond(n.Arg("condition").Node) }, field(1, "condition", "the condition", engine.KindCondition)),
		condition("all_true", "Every one of several conditions is true.", "", `only_if(all_true(your_turn, exists(creature)), draw(1))`, "{conditions}", 0,
			func(v *engine.View, n *engine.Node) bool {
				return !slices.ContainsFunc(n.Arg("conditions").Nodes(), func(c *engine.Node) bool { return !v.Cond(c) })
			}, several),
		condition("any_true", "One or more of several conditions are true.", "", `only_if(any_true(your_turn, exists(creature)), draw(1))`, "{conditions}", 0,
			func(v *engine.View, n *engine.Node) bool {
				return slices.ContainsFunc(n.Arg("conditions").Nodes(), v.Cond)
			}, several),
		condition("some", "A condition is true for one or more of what a binder runs over.", "101.4", `only_if(some(p, p.life.at_most(5)), draw(1))`, "for some of {binder}, {condition}", engine.FactOthers,
			func(v *engine.View, n *engine.Node) bool {
				return slices.ContainsFunc(turns(v, n), func(at *engine.View) bool { return at.Cond(n.Arg("condition").Node) })
			}, binder(), field(2, "condition", "the condition", engine.KindCondition)),
		condition("every", "A condition is true for all that a binder runs over.", "101.4", `only_if(every(p, p.life.at_most(5)), draw(1))`, "for each of {binder}, {condition}", engine.FactOthers,
			func(v *engine.View, n *engine.Node) bool {
				return !slices.ContainsFunc(turns(v, n), func(at *engine.View) bool { return !at.Cond(n.Arg("condition").Node) })
			}, binder(), field(2, "condition", "the condition", engine.KindCondition)),
		condition("your_turn", "It is your turn.", "102.1", `static { get(this, "+2/+0"), as_long_as = your_turn }`, "it's your turn", engine.FactTurn,
			func(v *engine.View, _ *engine.Node) bool { return v.State().Turn.Active == v.You }),
		condition("was_chosen", "A word was chosen for this object under a name.", "607.2d", `only_if(was_chosen("side", "left"), draw(1))`, "{word} was chosen", engine.FactMemory,
			func(v *engine.View, n *engine.Node) bool {
				m := memory(v, n)
				return m != nil && strings.EqualFold(m.Word, n.Arg("word").Text)
			}, like(field(1, "name", "the name it was noted under", engine.KindWord), "memory"), field(2, "word", "the word", engine.KindText)),
	}
}

// binder is the loop variable of for_each, some and every.
func binder() engine.Field {
	return field(1, "binder", "the loop variable, made with each", engine.KindReference)
}

// turns is a view for each of what the field "binder" runs over, with the
// binder standing for that one.
func turns(v *engine.View, n *engine.Node) []*engine.View {
	b := n.Arg("binder").Node
	var views []*engine.View
	for _, r := range v.Refs(b) {
		views = append(views, v.At(bindTo(v.Frame, b, r)))
	}
	return views
}

// bindTo is the frame in which a loop variable stands for one thing.
func bindTo(f *engine.Frame, b *engine.Node, r engine.Ref) *engine.Frame {
	one := *f
	one.Bindings = append(slices.Clip(f.Bindings), engine.Binding{Slot: b.Slot, Refs: []engine.Ref{r}, Done: true})
	return &one
}
