package rules

import (
	"errors"
	"reflect"
	"slices"
	"strings"

	"manaloom/engine"
)

// continuous is an act that leaves a continuous effect, or an instruction of a
// static ability: the same changes in both places (CR 611).
func continuous(name, doc, rule, example, text string, layers func(n *engine.Node) []engine.Layer, changes func(v *engine.View, n *engine.Node, o engine.ObjectID) []engine.Change, fields ...engine.Field) *engine.Row {
	all := append([]engine.Field{field(1, "subject", "what is changed", engine.KindReference)}, fields...)
	check := func(n *engine.Node) string {
		if abilities := slices.Equal(layers(n), []engine.Layer{engine.LayerAbility}); !abilities && engine.MayBePlayers(n.Arg("subject").Node) {
			return "players have abilities, but no other characteristics: " + name + " is about objects"
		}
		return ""
	}
	return &engine.Row{Name: name, Kind: engine.KindAct, Also: kinds(engine.KindEffect), Shape: engine.ShapeVerb, Binds: true, Doc: doc, CR: rule, Example: example,
		Text: text, Fields: append(all, lasts()), Since: since, Layers: layers, Do: leaveEffects, Check: check,
		Changes: func(v *engine.View, n *engine.Node, o engine.ObjectID) []engine.Change {
			return changes(forObject(v, n, o), n, o)
		}}
}

// forObject lets the loop variable of a subject such as each(creature) stand
// for the object that is being changed.
func forObject(v *engine.View, n *engine.Node, o engine.ObjectID) *engine.View {
	if s := n.Arg("subject").Node; s != nil && s.Row.Name == "each" && s.Row.Shape == engine.ShapeVerb {
		return v.At(bindTo(v.Frame, s, engine.Ref{Object: o}))
	}
	return v
}

func fixedLayers(layers ...engine.Layer) func(*engine.Node) []engine.Layer {
	return func(*engine.Node) []engine.Layer { return layers }
}

// continuousRows are get, gain, become and the like.
func continuousRows() []*engine.Row {
	abilities := many(field(2, "abilities", "the abilities: keywords, or abilities written out", engine.KindAbility))
	lost := many(field(2, "abilities", "the keywords, or all_abilities", engine.KindAbility, engine.KindWord))
	lost.Words = []string{"all_abilities"}
	return []*engine.Row{
		adds(continuous("get", "Power and toughness are changed by two numbers.", "613.4c", `get(target(creature), "+3/+3", { lasts = until_end_of_turn })`, "{subject} gets {change} {lasts}",
			fixedLayers(engine.LayerModify), func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
				p, t := pair(v, n.Arg("change"))
				return []engine.Change{{Layer: engine.LayerModify, Op: engine.OpModifyPT, Power: p, Toughness: t}}
			}, field(2, "change", "what is added to power and toughness", engine.KindPair))),
		adds(continuous("gain", "Abilities are gained.", "613.1f", `gain(all(creature.you_control), haste)`, "{subject} gains {abilities} {lasts}",
			fixedLayers(engine.LayerAbility), func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
				return gaining(v, n.Arg("abilities"))
			}, abilities)),
		continuous("lose", "Keyword abilities, or all abilities, are lost.", "613.1f", `lose(target(creature), flying, { lasts = until_end_of_turn })`, "{subject} loses {abilities} {lasts}",
			fixedLayers(engine.LayerAbility), func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
				return taking(n.Arg("abilities"))
			}, lost),
		continuous("cant_have", "Keyword abilities are lost and can't be gained.", "113.11", `cant_have(all(creature.opponents_control), flying)`, "{subject} can't have {abilities} {lasts}",
			fixedLayers(engine.LayerAbility), func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
				return []engine.Change{{Layer: engine.LayerAbility, Op: engine.OpCantHave, Words: keywordsOf(n.Arg("abilities"))}}
			}, many(field(2, "abilities", "the keywords", engine.KindAbility))),
		continuous("gain_control", "You gain control.", "613.1b", `gain_control(target(creature), { lasts = until_end_of_turn })`, "{lasts?{by} gain control of {subject} {lasts}|{by} control {subject}}",
			fixedLayers(engine.LayerControl), func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
				return []engine.Change{{Layer: engine.LayerControl, Op: engine.OpController, Player: playerOf(v, n.Arg("by"), v.You)}}
			}, byPlayer("who gains control")),
		continuous("switch_power_toughness", "Power becomes toughness and the other way round.", "613.4d", `switch_power_toughness(target(creature), { lasts = until_end_of_turn })`, "switch {subject}'s power and toughness {lasts}",
			fixedLayers(engine.LayerSwitch), func(*engine.View, *engine.Node, engine.ObjectID) []engine.Change {
				return []engine.Change{{Layer: engine.LayerSwitch, Op: engine.OpSwitchPT}}
			}),
		continuous("become", "Characteristics are set or added to.", "613.1", `become(this, { creature_types = "Spirit", base = "4/4", lasts = indefinitely })`, "{subject} becomes {changes} {lasts}",
			func(n *engine.Node) []engine.Layer { return tableLayers(argsOf(n)) },
			func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
				return tableChanges(v, argsOf(n))
			},
			changeFields()...),
		defines(),
	}
}

// adds marks what only adds to what is there, in whatever order.
func adds(r *engine.Row) *engine.Row {
	r.Adds = true
	return r
}

// defines is the characteristic-defining ability of what is printed as "*".
func defines() *engine.Row {
	return &engine.Row{Name: "defines", Kind: engine.KindAbility, Shape: engine.ShapeBlock, CR: "604.3", Owns: true, Since: since,
		Doc:     "Defines power and toughness that are printed as \"*\", in all zones.",
		Example: `defines { power = count(land.you_control), toughness = count(land.you_control) }`, Text: "~ has{power? power {power}}{toughness?{power? and} toughness {toughness}}",
		Fields: []engine.Field{option("power", "the power", engine.KindQuantity), option("toughness", "the toughness", engine.KindQuantity), named()},
		Check: func(n *engine.Node) string {
			if !n.Has("power") && !n.Has("toughness") {
				return "defines needs power or toughness"
			}
			return ""
		},
		Layers: fixedLayers(engine.LayerDefine),
		Ability: func(n *engine.Node, a *engine.Ability) {
			a.Sort, a.Defining, a.Static, a.Zones = engine.AbilityStatic, true, []*engine.Node{n}, allZones()
		},
		Changes: func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
			c := engine.Change{Layer: engine.LayerDefine, Op: engine.OpSetPT}
			if p := n.Arg("power"); p.Set {
				c.HasPower, c.Power = true, v.Number(p)
			}
			if t := n.Arg("toughness"); t.Set {
				c.HasToughness, c.Toughness = true, v.Number(t)
			}
			return []engine.Change{c}
		}}
}

// gaining is the change that gives the abilities of an argument.
func gaining(v *engine.View, a *engine.Arg) []engine.Change {
	c := engine.Change{Layer: engine.LayerAbility, Op: engine.OpGain}
	for _, given := range a.Abil {
		c.Abilities = append(c.Abilities, engine.AbilityInstance{Ref: engine.AbilityRef{Def: v.Def, Path: given.Path}, Keyword: given.Keyword,
			Bound: capture(v, given.Node), Words: v.Instance.Words})
	}
	if len(c.Abilities) == 0 {
		return nil
	}
	return []engine.Change{c}
}

// taking is the change that takes keywords, or all abilities, away.
func taking(a *engine.Arg) []engine.Change {
	if isAllAbilities(a) {
		return []engine.Change{{Layer: engine.LayerAbility, Op: engine.OpLoseAll}}
	}
	words := keywordsOf(a)
	if slices.Contains(words, "banding") {
		words = append(words, "bands_with_other") // CR 702.22b
	}
	return []engine.Change{{Layer: engine.LayerAbility, Op: engine.OpLose, Words: words}}
}

func isAllAbilities(a *engine.Arg) bool {
	if a.List != nil {
		return slices.ContainsFunc(a.List, func(x engine.Arg) bool { return isAllAbilities(&x) })
	}
	return wordOf(a) == "all_abilities"
}

// keywordsOf is the names of the keywords that an argument lists.
func keywordsOf(a *engine.Arg) []string {
	if a.List == nil {
		return []string{keywordOf(a)}
	}
	var names []string
	for i := range a.List {
		names = append(names, keywordOf(&a.List[i]))
	}
	return names
}

// changeFields are the fields of a change table: of become, of what a copy is
// except for, of a token.
func changeFields() []engine.Field {
	words := func(name, doc, sort string) engine.Field {
		return many(like(option(name, doc, engine.KindWord, engine.KindReference), sort))
	}
	lose := many(option("lose", "the keywords lost, or all_abilities", engine.KindAbility, engine.KindWord))
	lose.Words = []string{"all_abilities"}
	return []engine.Field{
		like(option("name", "the name becomes this", engine.KindWord), "name"),
		words("types", "the card types become these", "card type"),
		words("add_types", "card types besides its own", "card type"),
		words("remove_types", "card types that it is no longer", "card type"),
		words("add_supertypes", "supertypes besides its own", "supertype"),
		words("remove_supertypes", "supertypes that it no longer has", "supertype"),
		words("creature_types", "the creature types become these; other subtypes stay", "creature type"),
		words("add_creature_types", "creature types besides its own", "creature type"),
		words("land_types", "the land types become these basic ones, and abilities from its text go (CR 305.7)", "land type"),
		words("add_land_types", "basic land types besides its own", "land type"),
		words("add_subtypes", "subtypes besides its own, of card types that it has", "subtype"),
		words("colors", "the colours become these", "color"),
		words("add_colors", "colours besides its own", "color"),
		option("base", "the base power and toughness", engine.KindPair),
		option("base_power", "the base power alone", engine.KindQuantity),
		option("base_toughness", "the base toughness alone", engine.KindQuantity),
		many(option("gain", "abilities gained", engine.KindAbility)),
		lose,
	}
}

// changeTable reads the fields of a change table, wherever they are written.
type changeTable func(name string) *engine.Arg

func argsOf(n *engine.Node) changeTable { return n.Arg }

// fieldsOf reads a change table that is itself an argument.
func fieldsOf(a *engine.Arg) changeTable {
	return func(name string) *engine.Arg {
		if x, ok := a.Table[name]; ok {
			return &x
		}
		return new(engine.Arg)
	}
}

// wordChange is a field of a change table that lists words.
type wordChange struct {
	field, category string
	layer           engine.Layer
	op              engine.Op
}

func wordChanges() []wordChange {
	return []wordChange{
		{"name", "", engine.LayerText, engine.OpName}, // CR 612.8
		{"types", "", engine.LayerType, engine.OpSetTypes},
		{"add_types", "", engine.LayerType, engine.OpAddTypes},
		{"remove_types", "", engine.LayerType, engine.OpRemoveTypes},
		{"add_supertypes", "", engine.LayerType, engine.OpAddSupertypes},
		{"remove_supertypes", "", engine.LayerType, engine.OpRemoveSupertypes},
		{"creature_types", "Creature", engine.LayerType, engine.OpSetSubtypes},
		{"add_creature_types", "Creature", engine.LayerType, engine.OpAddSubtypes},
		{"add_subtypes", "", engine.LayerType, engine.OpAddSubtypes},
		{"land_types", "Land", engine.LayerType, engine.OpSetLandTypes},
		{"add_land_types", "Land", engine.LayerType, engine.OpAddLandTypes},
	}
}

// tableLayers is the layers that a change table writes in.
func tableLayers(get changeTable) []engine.Layer {
	var layers []engine.Layer
	note := func(l engine.Layer, names ...string) {
		if slices.ContainsFunc(names, func(name string) bool { return get(name).Set }) && !slices.Contains(layers, l) {
			layers = append(layers, l)
		}
	}
	for _, w := range wordChanges() {
		note(w.layer, w.field)
	}
	note(engine.LayerColor, "colors", "add_colors")
	note(engine.LayerAbility, "gain", "lose")
	note(engine.LayerSet, "base", "base_power", "base_toughness")
	return layers
}

// tableChanges is the changes that a change table says, in the order of layers.
func tableChanges(v *engine.View, get changeTable) []engine.Change {
	var list []engine.Change
	for _, w := range wordChanges() {
		a := get(w.field)
		if !a.Set {
			continue
		}
		words := wordsOf(v, a)
		switch {
		case w.op == engine.OpName:
			words = []string{a.Text}
		case len(words) == 0 && (w.op == engine.OpAddSubtypes || w.op == engine.OpAddLandTypes):
			continue // nothing was chosen under a linked name
		}
		list = append(list, engine.Change{Layer: w.layer, Op: w.op, Category: w.category, Words: words})
	}
	if a := get("colors"); a.Set {
		list = append(list, engine.Change{Layer: engine.LayerColor, Op: engine.OpSetColors, Colors: colorsOf(v, a)})
	}
	if a := get("add_colors"); a.Set {
		list = append(list, engine.Change{Layer: engine.LayerColor, Op: engine.OpAddColors, Colors: colorsOf(v, a)})
	}
	if a := get("lose"); a.Set {
		list = append(list, taking(a)...)
	}
	if a := get("gain"); a.Set {
		list = append(list, gaining(v, a)...)
	}
	return append(list, baseChanges(v, get)...)
}

func baseChanges(v *engine.View, get changeTable) []engine.Change {
	c := engine.Change{Layer: engine.LayerSet, Op: engine.OpSetPT}
	if a := get("base"); a.Set {
		c.Power, c.Toughness = pair(v, a)
		c.HasPower, c.HasToughness = true, true
	}
	if a := get("base_power"); a.Set {
		c.HasPower, c.Power = true, v.Number(a)
	}
	if a := get("base_toughness"); a.Set {
		c.HasToughness, c.Toughness = true, v.Number(a)
	}
	if !c.HasPower && !c.HasToughness {
		return nil
	}
	return []engine.Change{c}
}

// leaveEffects carries out an act that leaves a continuous effect: the objects and
// the values are fixed now (CR 611.2c-d), one effect for all that change alike.
func leaveEffects(c *engine.Context, n *engine.Node) {
	refs := pickFor(c, n.Arg("subject"), c.You, nil)
	leaveChanges(c, n, refs, func(o engine.ObjectID) []engine.Change { return n.Row.Changes(c.View, n, o) })
}

// leaveChanges leaves the changes of some objects, which are fixed now.
func leaveChanges(c *engine.Context, n *engine.Node, refs []engine.Ref, of func(o engine.ObjectID) []engine.Change) {
	if neverBegins(c, n) {
		c.Perform(n)
		return
	}
	live := hasLive(n)
	var effects []*engine.FloatingEffect
	for _, r := range refs {
		if r.Player == 0 && c.State().Object(r.Object) == nil {
			continue
		}
		changes := of(r.Object)
		i := slices.IndexFunc(effects, func(e *engine.FloatingEffect) bool { return reflect.DeepEqual(e.Changes, changes) })
		if i < 0 {
			e := effect(c, n, engine.EffectContinuous)
			e.Changes, e.Live = changes, live
			effects = append(effects, e)
			i = len(effects) - 1
		}
		if r.Player != 0 {
			effects[i].Players = append(effects[i].Players, r.Player)
		} else {
			effects[i].Objects = append(effects[i].Objects, r.Object)
		}
	}
	list := make([]engine.Happening, 0, len(effects))
	for _, e := range effects {
		list = append(list, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
	}
	c.Perform(n, list...)
}

// neverBegins reports whether the duration of an effect is over before it begins:
// then it does nothing (CR 611.2b).
func neverBegins(c *engine.Context, n *engine.Node) bool {
	return durationOf(c.View, n).Kind == engine.AsLongAs && !c.Cond(n.Arg("lasts").Node.Arg("condition").Node)
}

// effect is what a node leaves behind, without what it does.
func effect(c *engine.Context, n *engine.Node, sort engine.EffectSort) *engine.FloatingEffect {
	e := &engine.FloatingEffect{Sort: sort, Ability: engine.AbilityInstance{Ref: engine.AbilityRef{Def: c.Def, Path: n.Path}, Effect: c.Instance.Effect, Granter: c.Granter, Bound: capture(c.View, n), Words: c.Instance.Words},
		Source: c.This, Snap: c.Frame.Snap, Controller: c.You, Duration: durationOf(c.View, n), Cause: causes(c.View)}
	if e.Snap == 0 && c.This != 0 && c.State().Object(c.This) != nil {
		e.Snap = c.Snap(c.This)
	}
	return e
}

func hasLive(n *engine.Node) bool {
	found := false
	n.Walk(func(x *engine.Node) bool {
		found = found || x.Row.Name == "live"
		return !found
	})
	return found
}

// tokenRows say what a token is, or what something enters as.
func tokenRows() []*engine.Row {
	except := option("except", "in what the copy differs; it is copied with it (CR 707.9)", engine.KindTable)
	except.Fields = append(changeFields(), option("no_mana_cost", "it has no mana cost", engine.KindFlag))
	return []*engine.Row{
		{Name: "token", Kind: engine.KindToken, Shape: engine.ShapeVerb, CR: "111.4", Since: since,
			Doc: "A token that a pack defines.", Example: `create(2, token "soldier")`, Text: "{base?{base} }{token} token",
			Fields: []engine.Field{like(field(1, "token", "its slug", engine.KindWord), "token"), option("base", "its power and toughness, where the effect says them", engine.KindPair)}},
		{Name: "copy_of", Kind: engine.KindCopy, Shape: engine.ShapeVerb, CR: "707", Since: since,
			Doc: "A copy of an object, with exceptions if any.", Example: `enters_as { copy_of(a(creature)), optional = true }`, Text: "a copy of {of}{except?, except it's {except}}",
			Fields: []engine.Field{field(1, "of", "what is copied", engine.KindReference), except}},
	}
}

// copied is the copiable values of an object with the exceptions of a copy
// effect applied (CR 707.2, 707.9).
func copied(v *engine.View, n *engine.Node, o engine.ObjectID) *engine.CopiableValues {
	return excepted(v, n, v.Copiable(o))
}

// copiedFaces are the values of a token that copies an object: of one that has
// two faces those of its first, with the other face's and which of them is up
// (CR 707.8a).
func copiedFaces(v *engine.View, n *engine.Node, o engine.ObjectID) (values, reverse *engine.CopiableValues) {
	return facesOf(v, o, func(values *engine.CopiableValues) *engine.CopiableValues { return excepted(v, n, values) })
}

// facesOf are the copiable values of both faces of an object, after what else
// a copy effect does to them; of one with one face alone its values.
func facesOf(v *engine.View, o engine.ObjectID, except func(*engine.CopiableValues) *engine.CopiableValues) (values, reverse *engine.CopiableValues) {
	values = except(v.Copiable(o))
	front, other := v.CopiableOther(o)
	if values == nil || other == nil {
		return values, nil
	}
	reverse = except(other)
	values.Face = 0
	if !front {
		values, reverse = reverse, values
		values.Face = 1
	}
	if v.Definition(values.Def).Layout == engine.LayoutTransforming {
		reverse.Worth = values.Cost.Clone()
	}
	return values, reverse
}

func excepted(v *engine.View, n *engine.Node, values *engine.CopiableValues) *engine.CopiableValues {
	if values == nil {
		return nil
	}
	copy := values.Clone()
	if e := n.Arg("except"); e.Set {
		changes := tableChanges(v, fieldsOf(e))
		undefine(v, &copy.Characteristics, changes)
		for i := range changes {
			applyException(&copy.Characteristics, &changes[i])
		}
		if e.Table["no_mana_cost"].Set {
			copy.Cost = engine.ManaCost{Absent: true}
		}
	}
	return &copy
}

// undefine leaves out characteristic-defining abilities whose characteristics
// a copy effect provides itself (CR 707.9d).
func undefine(v *engine.View, ch *engine.Characteristics, changes []engine.Change) {
	ch.Abilities = slices.DeleteFunc(slices.Clone(ch.Abilities), func(i engine.AbilityInstance) bool {
		a := v.Ability(&i)
		if a == nil || !a.Defining || len(a.Static) != 1 {
			return false
		}
		return slices.ContainsFunc(changes, func(c engine.Change) bool { return provides(&c, a.Static[0]) })
	})
}

// provides reports whether a change gives a specific value to all that a
// characteristic-defining ability defines.
func provides(c *engine.Change, defining *engine.Node) bool {
	switch c.Op {
	case engine.OpSetPT:
		return defining.Row.Name == "defines" && (c.HasPower || !defining.Has("power")) && (c.HasToughness || !defining.Has("toughness"))
	case engine.OpSetColors:
		return slices.Contains(defining.Row.Layers(defining), engine.LayerColor)
	case engine.OpSetSubtypes:
		return c.Category == "Creature" && slices.Contains(defining.Row.Layers(defining), engine.LayerType)
	}
	return false
}

// applyException makes one change part of copiable values.
func applyException(ch *engine.Characteristics, c *engine.Change) {
	without := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(w string) bool { return slices.Contains(c.Words, w) })
	}
	with := func(list []string) []string { return append(without(list), c.Words...) }
	switch c.Op {
	case engine.OpName:
		ch.Name = c.Words[0]
	case engine.OpSetTypes:
		ch.Types = c.Words
	case engine.OpAddTypes:
		ch.Types = with(ch.Types)
	case engine.OpRemoveTypes:
		ch.Types = without(ch.Types)
	case engine.OpAddSupertypes:
		ch.Supertypes = with(ch.Supertypes)
	case engine.OpRemoveSupertypes:
		ch.Supertypes = without(ch.Supertypes)
	case engine.OpSetSubtypes:
		ch.Subtypes = c.Words
	case engine.OpAddSubtypes, engine.OpAddLandTypes:
		ch.Subtypes = with(ch.Subtypes)
	case engine.OpSetColors:
		ch.Colors = c.Colors
	case engine.OpAddColors:
		ch.Colors |= c.Colors
	case engine.OpGain:
		ch.Abilities = append(slices.Clone(ch.Abilities), c.Abilities...)
	case engine.OpSetPT:
		if c.HasPower {
			ch.Power = c.Power
		}
		if c.HasToughness {
			ch.Toughness = c.Toughness
		}
	default:
		engine.Fail(errors.New("a copy can't be made except with that change"))
	}
}

// definedToken is the definition that a token node names.
func definedToken(v *engine.View, n *engine.Node) *engine.Definition {
	slug := n.Arg("token").Text
	if d := tokenNamed(v, slug); d != nil {
		return d
	}
	engine.Fail(errors.New("there is no token " + slug))
	return nil
}

// tokenNamed is the token that a name means in the ability at hand, nil for none.
func tokenNamed(v *engine.View, slug string) *engine.Definition {
	library := v.Library()
	if d := library.ByID(slug); d != nil && d.Token {
		return d
	}
	own, _, _ := strings.Cut(v.Definition(v.Def).ID, ":")
	for _, id := range append([]string{own + ":" + slug, "core:" + slug}, library.IDs()...) {
		if d := library.ByID(id); d != nil && d.Token && (strings.HasSuffix(id, ":"+slug) || strings.HasSuffix(id, "/"+slug)) {
			return d
		}
	}
	return nil
}
