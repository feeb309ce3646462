package rules

import (
	"strings"

	"manaloom/engine"
)

func word(kind engine.Kind, name, doc, rule, example, text string) *engine.Row {
	return &engine.Row{Name: name, Kind: kind, Doc: doc, CR: rule, Example: example, Text: text, Since: since}
}

// durationRows say how long an effect lasts that an act leaves (CR 611.2).
func durationRows() []*engine.Row {
	duration := func(name, doc, rule, text string) *engine.Row {
		return word(engine.KindDuration, name, doc, rule, `get(this, "+1/+1", { lasts = `+name+` })`, text)
	}
	thisTurn := duration("this_turn", "For the rest of this turn; as a period of history, in this turn.", "514.2", "this turn")
	thisTurn.Also = kinds(engine.KindWord)
	return []*engine.Row{
		duration("until_end_of_turn", "Until the cleanup step of this turn.", "514.2", "until end of turn"),
		thisTurn,
		duration("until_end_of_combat", "Until this combat phase ends.", "511.2", "until end of combat"),
		duration("until_your_next_turn", "Until your next turn begins.", "500.7", "until your next turn"),
		duration("indefinitely", "Until the game ends, or the object changes zones.", "611.2a", ""),
		{Name: "as_long_as", Kind: engine.KindDuration, Shape: engine.ShapeVerb, CR: "611.2b", Since: since,
			Doc:     "While a condition is true; where it is not when the effect would begin, the effect does nothing.",
			Example: `gain_control(target(creature), { lasts = as_long_as(this.is(permanent.tapped)) })`, Text: "for as long as {condition}",
			Fields: []engine.Field{field(1, "condition", "the condition", engine.KindCondition)}},
		{Name: "till", Kind: engine.KindDuration, Shape: engine.ShapeVerb, CR: "611.2a", Since: since,
			Doc:     "Until an event happens.",
			Example: `gain_control(target(creature), { lasts = till(on.leaves(this)) })`, Text: "until {event}",
			Fields: []engine.Field{field(1, "event", "the event", engine.KindEvent)}},
	}
}

// durationOf is the duration that the field "lasts" says. The row of the act
// has it again where the condition or event is needed.
func durationOf(v *engine.View, n *engine.Node) engine.Duration {
	d := engine.Duration{Turn: v.State().Turn.Number}
	a := given(n, "lasts")
	if a.Node == nil {
		return d
	}
	switch a.Node.Row.Name {
	case "until_end_of_turn", "this_turn":
		d.Kind = engine.UntilEndOfTurn
	case "until_end_of_combat":
		d.Kind = engine.UntilEndOfCombat
	case "until_your_next_turn":
		d.Kind = engine.UntilYourNextTurn
	case "as_long_as":
		d.Kind, d.Ref = engine.AsLongAs, engine.AbilityRef{Def: v.Def, Path: n.Path}
	case "till":
		d.Kind, d.Ref = engine.TillEvent, engine.AbilityRef{Def: v.Def, Path: n.Path}
	}
	return d
}

// zoneWords are the names of the zones (CR 400.1). Exile is the verb's name,
// given without its call.
func zoneWords() []*engine.Row {
	var rows []*engine.Row
	for _, z := range []struct{ name, rule string }{
		{"library", "401"}, {"hand", "402"}, {"battlefield", "403"}, {"graveyard", "404"}, {"stack", "405"}, {"command", "408"},
	} {
		rows = append(rows, word(engine.KindZone, z.name, "The zone "+z.name+".", z.rule, `count(any_card.in_zone(`+z.name+`, you))`, z.name))
	}
	return rows
}

// plainWords are words that mean something in one slot only.
func plainWords() []*engine.Row {
	plain := func(name, doc, rule, example, text string) *engine.Row {
		return word(engine.KindWord, name, doc, rule, example, text)
	}
	return []*engine.Row{
		plain("last_turn", "As a period: in the turn before this one.", "500", `draw(count_events(on.dies(creature), last_turn))`, "last turn"),
		plain("this_game", "As a period: since the game began.", "103", `draw(count_events(on.dies(creature), this_game))`, "this game"),
		plain("once_each_turn", "As limit: only once each turn.", "602.5b", `activated { cost = "{1}", limit = once_each_turn, draw(1) }`, "Activate only once each turn."),
		plain("once", "As limit: only once in the game, for each object.", "702.177a", `activated { cost = "{1}", limit = once, draw(1) }`, "Activate only once."),
		plain("round_up", "Fractions are rounded up.", "107.1a", `draw(half(x, round_up))`, "rounded up"),
		plain("round_down", "Fractions are rounded down.", "107.1a", `draw(half(x, round_down))`, "rounded down"),
		plain("all_abilities", "As what is lost: every ability.", "613.1f", `become(all(creature), { lose = all_abilities })`, "all abilities"),
		plain("this_way", "As how long: for what the spell or ability does itself as it resolves. It is a self-replacement effect, and applied before others.", "614.15",
			`spell { destroy(target(creature)), instead { on.dies(creature), change = { zone = exile }, lasts = this_way } }`, "this way"),
		plain("legend_rule", "The rule that of two legendary permanents with one name only one stays.", "704.5j", `does_not_apply(legend_rule)`, "the \"legend rule\""),
		plain("top", "As position: on top of the library.", "401", `put_into(library, this, { position = top })`, "on top"),
		plain("bottom", "As position: on the bottom of the library.", "401", `put_into(library, this, { position = bottom })`, "on the bottom"),
		plain("creature_type", "As what is chosen: a creature type.", "205.3m", `as_enters { choose { creature_type, as = "kind" } }`, "a creature type"),
		plain("color", "As what is chosen: a colour.", "105.4", `as_enters { choose { color, as = "side" } }`, "a color"),
		plain("basic_land_type", "As what is chosen: a basic land type.", "205.3i", `as_enters { choose { basic_land_type, as = "kind" } }`, "a basic land type"),
		plain("opponent_of_yours", "As what is chosen: an opponent.", "102.2", `as_enters { choose { opponent_of_yours, as = "foe" } }`, "an opponent"),
		plain("effect", "As cause: an effect.", "609", `whenever { on.tokens_created { cause = effect, under = you }, draw(1) }`, "an effect"),
		plain("rule", "As cause: a rule, such as a state-based action or what damage results in.", "703", `whenever { on.counters_put { cause = rule, to = this }, draw(1) }`, "a rule"),
		plain("quantity", "As the kind of a keyword's parameter: a number.", "702", `keyword { name = "example", parameters = { n = quantity }, build = example }`, "number"),
		plain("cost", "As cause: it is paid as a cost. As the kind of a keyword's parameter: a cost.", "118.1", `keyword { name = "example", parameters = { price = cost }, build = example }`, "cost"),
		plain("abilities", "As the kind of a keyword's parameter: an ability, or a list.", "702", `keyword { name = "example", parameters = { list = abilities }, build = example }`, "abilities"),
		plain("acts", "As the kind of a keyword's parameter: an instruction, or a list.", "702", `keyword { name = "example", parameters = { list = acts }, build = example }`, "instructions"),
		plain("mode_list", "As the kind of a keyword's parameter: a mode, or a list.", "702", `keyword { name = "example", parameters = { list = mode_list }, build = example }`, "modes"),
		plain("numbers", "As the kind of a keyword's parameter: power and toughness.", "702", `keyword { name = "example", parameters = { size = numbers }, build = example }`, "numbers"),
		plain("card_name", "As the kind of a keyword's parameter: the name of a card.", "702.124j", `keyword { name = "example", parameters = { other = card_name }, build = example }`, "card name"),
		plain("filter", "As the kind of a keyword's parameter: a description.", "702", `keyword { name = "example", parameters = { what = filter }, build = example }`, "description"),
	}
}

// keywordWords are the keyword abilities that change the rules themselves;
// where they do is in combat, damage, costs and the state-based actions.
func keywordWords() []*engine.Row {
	var rows []*engine.Row
	for _, k := range keywordRows() {
		rows = append(rows, &engine.Row{Name: k.Name, Kind: engine.KindAbility, Doc: k.Doc, CR: k.CR, Example: `card { ` + k.Name + ` }`, Text: strings.ReplaceAll(k.Name, "_", " "), Owns: true, Since: since,
			Ability: func(_ *engine.Node, a *engine.Ability) {
				a.Sort, a.Keyword, a.Zones = engine.AbilityKeyword, k.Name, allZones()
			}})
	}
	return rows
}
