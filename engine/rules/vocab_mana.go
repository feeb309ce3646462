package rules

import (
	"slices"

	"manaloom/engine"
)

func manaSpec(name, doc, rule, example, text string, shape engine.Shape, reads engine.Facts, makes func(v *engine.View, n *engine.Node) []engine.Made, fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindManaSpec, Shape: shape, Doc: doc, CR: rule, Example: example, Text: text, Reads: reads, Fields: fields, Makes: makes, Since: since}
}

// manaRows say what mana an ability produces: the outputs, one of which is
// chosen. None means mana of an undefined type, which is no mana (CR 106.5).
func manaRows() []*engine.Row {
	filter := field(1, "filter", "the permanents that are looked at", engine.KindFilter)
	board := engine.FactZone | engine.FactOthers
	return []*engine.Row{
		manaSpec("symbols", "A string of mana symbols in a slot that takes mana; a hybrid symbol is a choice.", "106.1", `add_mana("{G}{G}")`, "{text}", engine.ShapeVerb, 0,
			func(_ *engine.View, n *engine.Node) []engine.Made { return outputs(n.Arg("text").Cost) },
			field(1, "text", "the symbols", engine.KindText)),
		manaSpec("any_color", "An amount of mana of one colour, chosen as it is produced.", "106.1b", `mana { cost = "{T}", add = any_color(1) }`, "{count} mana of any color", engine.ShapeVerb, 0,
			func(v *engine.View, n *engine.Node) []engine.Made {
				return oneType(engine.AnyColor, v.Number(n.Arg("count")))
			}, field(1, "count", "how much", engine.KindQuantity)),
		manaSpec("any_type_that_could_be_produced_by", "One mana of a type that one of the permanents could produce.", "106.7", `mana { cost = "{T}", add = any_type_that_could_be_produced_by(land.you_control) }`,
			"one mana of any type that {filter} could produce", engine.ShapeVerb, board|engine.FactAbility|engine.FactMana,
			func(v *engine.View, n *engine.Node) []engine.Made {
				return oneType(couldAll(v, n.Arg("filter").Node), 1)
			}, filter),
		manaSpec("any_color_that_could_be_produced_by", "One mana of a colour that one of the permanents could produce.", "106.7", `mana { cost = "{T}", add = any_color_that_could_be_produced_by(land.opponents_control) }`,
			"one mana of any color that {filter} could produce", engine.ShapeVerb, board|engine.FactAbility|engine.FactMana,
			func(v *engine.View, n *engine.Node) []engine.Made {
				return oneType(couldAll(v, n.Arg("filter").Node)&engine.AnyColor, 1)
			}, filter),
		manaSpec("any_color_among", "One mana of a colour of one of the objects; none where they have no colour.", "106.5", `mana { cost = "{T}", add = any_color_among(permanent.you_control) }`,
			"one mana of any color among {filter}", engine.ShapeVerb, board|engine.FactColor,
			func(v *engine.View, n *engine.Node) []engine.Made {
				var set engine.ManaSet
				for _, s := range subjects(v, n.Arg("filter")) {
					if s.Chars != nil {
						set |= typesOfColors(s.Chars.Colors)
					}
				}
				return oneType(set, 1)
			}, filter),
		manaSpec("any_type_of", "One mana of a type that is among other mana.", "106.1b", `add_mana(any_type_of(that.mana))`, "one mana of any type among {mana}", engine.ShapeVerb, 0,
			func(v *engine.View, n *engine.Node) []engine.Made { return oneType(typesOf(v, n.Arg("mana")), 1) },
			field(1, "mana", "the other mana", engine.KindManaSpec)),
		manaSpec("one_of", "One of several outputs, chosen as it is produced.", "106.3", `mana { cost = "{W/U}{T}", add = one_of("{W}{W}", "{W}{U}", "{U}{U}") }`, "{outputs}", engine.ShapeVerb, 0,
			func(v *engine.View, n *engine.Node) []engine.Made {
				var all []engine.Made
				for _, x := range n.Arg("outputs").Nodes() {
					all = append(all, x.Row.Makes(v, x)...)
				}
				return all
			}, many(field(1, "outputs", "the outputs", engine.KindManaSpec))),
		manaSpec("repeated", "An output a number of times.", "106.3", `mana { cost = "{T}", add = repeated("{U}", count(artifact.you_control)) }`, "{mana} for each of {times}", engine.ShapeVerb, 0,
			func(v *engine.View, n *engine.Node) []engine.Made {
				k := v.Number(n.Arg("times"))
				if k <= 0 {
					return nil
				}
				list := madeBy(v, n.Arg("mana"))
				for i := range list {
					for t := range list[i] {
						list[i][t] = ofOneType(int(list[i][t]) * k)
					}
				}
				return list
			}, field(1, "mana", "the output", engine.KindManaSpec), field(2, "times", "how often", engine.KindQuantity)),
	}
}

// maxMade bounds the mana of one type that one ability makes.
const maxMade = 1 << 14

// ofOneType is an amount of mana, held within the bound.
func ofOneType(n int) int16 { return int16(min(max(n, 0), maxMade)) }

// madeBy is the outputs of an argument that is mana.
func madeBy(v *engine.View, a *engine.Arg) []engine.Made {
	if a.Node != nil {
		return a.Node.Row.Makes(v, a.Node)
	}
	return outputs(a.Cost)
}

// typesOf is the types among the outputs of an argument that is mana.
func typesOf(v *engine.View, a *engine.Arg) engine.ManaSet {
	var set engine.ManaSet
	for _, m := range madeBy(v, a) {
		set |= m.Types()
	}
	return set
}

// outputs is what a string of symbols can be: each hybrid symbol doubles it.
func outputs(symbols []engine.Symbol) []engine.Made {
	list := []engine.Made{{}}
	for _, s := range symbols {
		amount := 1
		if s.Kind == engine.SymGeneric { // {2} is two colorless mana (CR 107.4b)
			s.A, amount = engine.ManaC, s.Amount
		}
		if s.Kind == engine.SymSnow { // CR 106.11
			s.A = engine.ManaC
		}
		var more []engine.Made
		for _, m := range list {
			for _, t := range []engine.ManaType{s.A, s.B} {
				if t != engine.NoMana {
					with := m
					with[t] = ofOneType(int(with[t]) + min(amount, maxMade))
					if !slices.Contains(more, with) {
						more = append(more, with)
					}
				}
			}
		}
		list = more
	}
	return list
}

// oneType is one output for each type of a set.
func oneType(set engine.ManaSet, amount int) []engine.Made {
	if amount <= 0 {
		return nil
	}
	var list []engine.Made
	for _, t := range set.Types() {
		var m engine.Made
		m[t] = ofOneType(amount)
		list = append(list, m)
	}
	return list
}

func typesOfColors(c engine.Color) engine.ManaSet {
	var set engine.ManaSet
	for _, t := range engine.AnyColor.Types() {
		if c.Has(t.Color()) {
			set |= 1 << t
		}
	}
	return set
}

// couldAll is every type that one of the described permanents could produce.
func couldAll(v *engine.View, filter *engine.Node) engine.ManaSet {
	return couldAny(v, v.Matching(filter))
}
