package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

// cardType is one card type with the words that are made of it.
type cardType struct {
	word, name string
	permanent  bool
	rule       string
}

func cardTypes() []cardType {
	return []cardType{
		{"artifact", "Artifact", true, "301"}, {"battle", "Battle", true, "310"}, {"creature", "Creature", true, "302"},
		{"enchantment", "Enchantment", true, "303"}, {"instant", "Instant", false, "304"}, {"land", "Land", true, "305"},
		{"planeswalker", "Planeswalker", true, "306"}, {"sorcery", "Sorcery", false, "307"},
	}
}

func permanentTypes() []string {
	return []string{"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}
}

func root(name, doc, rule, example, text string, where []engine.ZoneKind, reads engine.Facts, test func(v *engine.View, s *engine.Subject) bool) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindFilter, Doc: doc, CR: rule, Example: example, Text: text, Zones: where, Reads: reads, Since: since, Common: true,
		Filter: func(v *engine.View, _ *engine.Node, s *engine.Subject) bool { return test(v, s) }}
}

func isCard(s *engine.Subject) bool {
	return s.Chars != nil && !s.IsToken() && (s.Obj == nil || s.Obj.Sort == engine.SortCard)
}

// isSpell: a spell on the stack has card types, an ability there has none (CR 113.3, 112.1).
func isSpell(s *engine.Subject) bool { return s.Chars != nil && len(s.Chars.Types) > 0 }

func hasAnyType(s *engine.Subject, types []string) bool {
	return s.Chars != nil && slices.ContainsFunc(types, s.Chars.HasType)
}

// filterRoots are the nouns with which a filter begins. A root says the type;
// where the objects are is the root's Zones, which in_zone replaces.
func filterRoots() []*engine.Row {
	rows := []*engine.Row{
		root("permanent", "A permanent: a card or token on the battlefield.", "110.1", `target(permanent.nonland)`, "permanent",
			zones(engine.Battlefield), 0, func(_ *engine.View, s *engine.Subject) bool { return s.Chars != nil }),
		root("any_spell", "A spell on the stack.", "112.1", `counter(target(any_spell))`, "spell",
			zones(engine.Stack), engine.FactType, func(_ *engine.View, s *engine.Subject) bool { return isSpell(s) }),
		root("any_ability", "An activated or triggered ability on the stack.", "113.3", `counter(target(any_ability.opponents_control))`, "ability",
			zones(engine.Stack), engine.FactType, func(_ *engine.View, s *engine.Subject) bool { return s.Chars != nil && !isSpell(s) }),
		root("any_card", "A card in any zone, or in the one that in_zone says.", "108.2", `count(any_card.in_zone(graveyard, you))`, "card",
			nil, 0, func(_ *engine.View, s *engine.Subject) bool { return isCard(s) }),
		root("permanent_card", "A card that could be put onto the battlefield, in any zone or in the one that in_zone says.", "110.4a",
			`target(permanent_card.in_zone(graveyard, you))`, "permanent card", nil, engine.FactType,
			func(_ *engine.View, s *engine.Subject) bool { return isCard(s) && hasAnyType(s, permanentTypes()) }),
		root("source", "An object in any zone, as a source of damage or of an ability.", "109.2", `on.damage { from = source.red, to = you }`, "source",
			nil, 0, func(_ *engine.View, s *engine.Subject) bool { return s.Chars != nil }),
		root("any_target", "A creature, player, planeswalker or battle.", "115.4", `deal_damage(3, target(any_target))`, "any target",
			zones(engine.Battlefield), engine.FactType, func(_ *engine.View, s *engine.Subject) bool {
				return s.Ref.Player != 0 || hasAnyType(s, []string{"Creature", "Planeswalker", "Battle"})
			}),
		root("player", "A player in the game.", "102.1", `on.damage { from = this, to = player }`, "player",
			nil, 0, func(_ *engine.View, s *engine.Subject) bool { return s.Ref.Player != 0 }),
		root("any_player", "Any player, where English says \"each player's\" or \"a\": the same as player.", "102.1", `step.end_step(any_player)`, "any player",
			nil, 0, func(_ *engine.View, s *engine.Subject) bool { return s.Ref.Player != 0 }),
		root("opponent", "An opponent of you.", "102.2", `target(opponent)`, "opponent",
			nil, 0, func(v *engine.View, s *engine.Subject) bool { return s.Ref.Player != 0 && s.Ref.Player != v.You }),
	}
	for _, r := range rows {
		r.Players = r.Name == "player" || r.Name == "any_player" || r.Name == "opponent"
	}
	for _, t := range cardTypes() {
		has := func(_ *engine.View, s *engine.Subject) bool { return s.Chars != nil && s.Chars.HasType(t.name) }
		where, what := zones(engine.Battlefield), t.name+" on the battlefield"
		if !t.permanent {
			where, what = zones(engine.Stack), t.name+" spell"
		}
		article := "A "
		if strings.Contains("aeiou", t.word[:1]) {
			article = "An "
		}
		noun := root(t.word, article+lowerFirst(what)+".", t.rule, `count(`+t.word+`.you_control)`, t.word, where, engine.FactType, has)
		if t.word == "sorcery" {
			noun.Also = kinds(engine.KindWord) // speed = sorcery (CR 307.5)
		}
		rows = append(rows, noun,
			root(t.word+"_card", article+t.word+" card in any zone, or in the one that in_zone says.", t.rule,
				`count(`+t.word+`_card.in_zone(graveyard, you))`, t.word+" card", nil, engine.FactType,
				func(v *engine.View, s *engine.Subject) bool { return isCard(s) && has(v, s) }))
	}
	return append(rows, combinedFilters()...)
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// combinedFilters are roots that are made of other filters or of references.
func combinedFilters() []*engine.Row {
	filters := many(field(1, "filters", "the descriptions, one of which is enough", engine.KindFilter))
	among := &engine.Row{Name: "among", Kind: engine.KindFilter, Shape: engine.ShapeVerb, Since: since,
		Doc:     "One of the objects or players that a reference names, as a description: results can be picked from and counted with it.",
		Example: `a(among(seen.objects).any_of(instant, sorcery))`, Text: "one of {of}",
		Fields: []engine.Field{field(1, "of", "what it is one of", engine.KindReference)},
		Filter: func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
			return slices.Contains(v.Refs(n.Arg("of").Node), s.Ref)
		}}
	batch := &engine.Row{Name: "one_or_more", Kind: engine.KindFilter, Shape: engine.ShapeVerb, CR: "603.2c", Since: since,
		Doc:     "In an event: the ability triggers once for all events of a batch that happen to the same player or object.",
		Example: `on.damage { combat = true, from = one_or_more(creature.you_control), to = player }`, Text: "one or more {filter}",
		Fields: []engine.Field{field(1, "filter", "what each of them is", engine.KindFilter)},
		Filter: func(v *engine.View, n *engine.Node, s *engine.Subject) bool { return v.Test(n.Arg("filter").Node, s) }}
	return []*engine.Row{
		{Name: "any_of", Kind: engine.KindFilter, Shape: engine.ShapeVerb, Fields: []engine.Field{filters}, Filter: oneFits, Since: since,
			Doc: "What one or more of several descriptions describe.", Example: `target(any_of(artifact, enchantment))`, Text: "{filters}"},
		among, batch,
	}
}

func oneFits(v *engine.View, n *engine.Node, s *engine.Subject) bool {
	return slices.ContainsFunc(n.Arg("filters").Nodes(), func(f *engine.Node) bool { return v.Test(f, s) })
}

func member(name, doc, rule, example, text string, reads engine.Facts, test func(v *engine.View, n *engine.Node, s *engine.Subject) bool, fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindFilter, Shape: engine.ShapeMember, Of: kinds(engine.KindFilter), Fields: fields,
		Doc: doc, CR: rule, Example: example, Text: text, Reads: reads, Filter: test, Since: since}
}

// common marks a row that looks at nothing of its ability but who you are.
func common(r *engine.Row) *engine.Row {
	r.Common = true
	return r
}

// plain makes a test that takes no argument.
func plain(test func(v *engine.View, s *engine.Subject) bool) func(*engine.View, *engine.Node, *engine.Subject) bool {
	return func(v *engine.View, _ *engine.Node, s *engine.Subject) bool { return test(v, s) }
}

// ofObject makes a test of an object's characteristics; players fail it.
func ofObject(test func(s *engine.Subject) bool) func(*engine.View, *engine.Node, *engine.Subject) bool {
	return func(_ *engine.View, _ *engine.Node, s *engine.Subject) bool { return s.Chars != nil && test(s) }
}

// numbered makes a member that compares a number with a rule.
func numbered(name, doc, rule string, reads engine.Facts, number func(v *engine.View, s *engine.Subject) int) *engine.Row {
	return member(name, doc, rule, `target(creature.`+name+`(at_least(4)))`, "with "+strings.ReplaceAll(name, "_", " ")+" {number}", reads,
		func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
			return s.Chars != nil && within(v, n.Arg("number"), number(v, s))
		}, field(1, "number", "the number, or a rule for it", engine.KindNumberRule, engine.KindQuantity))
}

// filterMembers are the links of a filter's chain; each tests its own part.
func filterMembers() []*engine.Row {
	filters := many(field(1, "filters", "the descriptions", engine.KindFilter))
	return slices.Concat(relationMembers(), statusMembers(), []*engine.Row{
		member("any_of", "Also one of several descriptions.", "", `creature.any_of(permanent.subtype "Elf", permanent.subtype "Goblin")`, "that is {filters}", 0, oneFits, filters),
		exclusion(),
		member("subtype", "With a subtype.", "205.3", `permanent.subtype "Elf"`, "{subtype}", engine.FactSubtype,
			func(_ *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Chars != nil && s.Chars.HasSubtype(n.Arg("subtype").Text)
			}, like(field(1, "subtype", "the subtype", engine.KindWord), "subtype")),
		member("named", "With a name.", "201.2", `permanent.named "Island"`, "named {name}", engine.FactName,
			func(_ *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Chars != nil && s.Chars.HasName(n.Arg("name").Text)
			}, like(field(1, "name", "the name", engine.KindWord), "name")),
		member("has", "With a keyword ability.", "702", `creature.has(flying)`, "with {keyword}", engine.FactAbility,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Chars != nil && s.Chars.HasKeyword(keywordOf(n.Arg("keyword")))
			}, like(field(1, "keyword", "the keyword, as a word or as its name", engine.KindAbility, engine.KindWord), "keyword")),
		member("without", "Without a keyword ability.", "702", `creature.without(flying)`, "without {keyword}", engine.FactAbility,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Chars != nil && !s.Chars.HasKeyword(keywordOf(n.Arg("keyword")))
			}, like(field(1, "keyword", "the keyword, as a word or as its name", engine.KindAbility, engine.KindWord), "keyword")),
		numbered("power", "With a certain power.", "208", engine.FactPower, func(_ *engine.View, s *engine.Subject) int { return s.Chars.Power }),
		numbered("toughness", "With a certain toughness.", "208", engine.FactToughness, func(_ *engine.View, s *engine.Subject) int { return s.Chars.Toughness }),
		numbered("mana_value", "With a certain mana value.", "202.3", engine.FactCost, manaValue),
		member("in_zone", "In a zone, of the player said. It replaces the zone that the root says.", "400.1", `any_card.in_zone(graveyard, you)`,
			"in {who} {zone}", engine.FactZone, inZone,
			field(1, "zone", "the zone", engine.KindZone),
			optional(field(2, "who", "whose", engine.KindReference, engine.KindFilter), "any_player")),
		member("where", "What a function says: the way out where no word does.", "", `creature.where(function(view, subject) return false end)`, "that the script describes",
			engine.FactEverything|engine.FactOthers, where, field(1, "test", "given a view and the subject, returns true or false", engine.KindFunction)),
	})
}

// exclusion is isnt. Inside another description a root says no zone, so that a
// bare "permanent" would be everything.
func exclusion() *engine.Row {
	r := member("isnt", "Not what another description describes.", "", `enchantment.isnt(permanent.subtype "Aura")`, "that isn't {filter}", 0,
		func(v *engine.View, n *engine.Node, s *engine.Subject) bool { return !v.Test(n.Arg("filter").Node, s) },
		field(1, "filter", "what it is not", engine.KindFilter))
	r.Check = func(n *engine.Node) string {
		if f := n.Arg("filter").Node; f != nil && f.Row.Name == "permanent" && len(f.Chain) == 0 {
			return "inside a description permanent says no zone: isnt(any_card.in_zone(battlefield))"
		}
		return ""
	}
	return r
}

// keywordOf is the name of the keyword that an argument means.
func keywordOf(a *engine.Arg) string {
	switch {
	case len(a.Abil) > 0 && a.Abil[0].Keyword != "":
		return a.Abil[0].Keyword
	case a.Node != nil && a.Node.Keyword != "":
		return a.Node.Keyword
	}
	return wordOf(a)
}

func inZone(v *engine.View, n *engine.Node, s *engine.Subject) bool {
	if s.Ref.Player != 0 || !slices.Contains(zonesOf(n.Arg("zone")), s.Zone.Kind) {
		return false
	}
	who := n.Arg("who")
	return !who.Set || describes(v, who, v.Subject(engine.Ref{Player: s.Owner}))
}

func where(v *engine.View, n *engine.Node, s *engine.Subject) bool {
	ok, err := n.Arg("test").Func.Where(v, s)
	if err != nil {
		v.FailFunction(err)
	}
	return ok
}

// relationMembers say whose an object is and how it stands to the ability.
func relationMembers() []*engine.Row {
	player := field(1, "player", "the player", engine.KindReference)
	return []*engine.Row{
		common(member("you_control", "Controlled by you.", "109.5", `count(creature.you_control)`, "you control", engine.FactController,
			plain(func(v *engine.View, s *engine.Subject) bool { return s.Controller == v.You }))),
		common(member("opponents_control", "Controlled by an opponent of you.", "102.2", `target(creature.opponents_control)`, "an opponent controls", engine.FactController,
			plain(func(v *engine.View, s *engine.Subject) bool { return s.Controller != v.You && s.Controller != 0 }))),
		member("controlled_by", "Controlled by the player said.", "109.4", `permanent.controlled_by(that.to)`, "{player} controls", engine.FactController,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return slices.Contains(v.Refs(n.Arg("player").Node), engine.Ref{Player: s.Controller})
			}, player),
		common(member("you_own", "Owned by you.", "108.3", `creature.you_own`, "you own", 0,
			plain(func(v *engine.View, s *engine.Subject) bool { return s.Owner == v.You }))),
		member("owned_by", "Owned by the player said.", "108.3", `permanent.owned_by(that.to)`, "{player} owns", 0,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return slices.Contains(v.Refs(n.Arg("player").Node), engine.Ref{Player: s.Owner})
			}, player),
		member("other", "Not this object.", "", `creature.other.you_control`, "other", 0,
			plain(func(v *engine.View, s *engine.Subject) bool { return s.Ref.Object != v.This || s.Ref.Player != 0 })),
		member("not_among", "None of what a reference names.", "", `creature.not_among(victim)`, "other than {of}", 0,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return !slices.Contains(v.Refs(n.Arg("of").Node), s.Ref)
			}, field(1, "of", "what it is not", engine.KindReference)),
		member("attached_to", "Attached to what a filter or reference describes.", "701.3", `permanent.subtype "Aura".attached_to(this)`, "attached to {to}", engine.FactAttached,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				to := s.AttachedTo()
				return !to.IsZero() && describes(v, n.Arg("to"), v.Subject(to))
			}, field(1, "to", "what it is attached to", engine.KindFilter, engine.KindReference)),
	}
}

// statusMembers say how an object is just now.
func statusMembers() []*engine.Row {
	return []*engine.Row{
		member("tapped", "Tapped.", "110.5", `creature.tapped`, "tapped", engine.FactTapped, ofObject(func(s *engine.Subject) bool { return s.Status().Tapped })),
		member("untapped", "Untapped.", "110.5", `creature.untapped`, "untapped", engine.FactTapped, ofObject(func(s *engine.Subject) bool { return !s.Status().Tapped })),
		member("token", "A token.", "111.1", `creature.token`, "token", 0, ofObject((*engine.Subject).IsToken)),
		member("nontoken", "Not a token.", "111.1", `creature.nontoken`, "nontoken", 0, ofObject(func(s *engine.Subject) bool { return !s.IsToken() })),
		member("attacking", "An attacking creature.", "508.1k", `creature.attacking`, "attacking", engine.FactCombat,
			plain(func(v *engine.View, s *engine.Subject) bool { a, _ := fighting(v, s); return a })),
		member("blocking", "A blocking creature.", "509.1g", `creature.blocking`, "blocking", engine.FactCombat,
			plain(func(v *engine.View, s *engine.Subject) bool { _, b := fighting(v, s); return b })),
		member("with_counter", "With one or more counters of a kind.", "122.1", `creature.with_counter "+1/+1"`, "with a {kind} counter", engine.FactCounters,
			func(_ *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.CounterCount(n.Arg("kind").Text) > 0
			},
			like(field(1, "kind", "the kind of counter", engine.KindWord), "counter")),
		member("legendary", "With the supertype legendary.", "205.4d", `creature.legendary`, "legendary", engine.FactType, ofObject(func(s *engine.Subject) bool { return s.Chars.HasSupertype("Legendary") })),
		member("nonlegendary", "Without the supertype legendary.", "205.4d", `creature.nonlegendary`, "nonlegendary", engine.FactType, ofObject(func(s *engine.Subject) bool { return !s.Chars.HasSupertype("Legendary") })),
		member("basic", "With the supertype basic.", "205.4c", `land_card.basic`, "basic", engine.FactType, ofObject(func(s *engine.Subject) bool { return s.Chars.HasSupertype("Basic") })),
		member("nonbasic", "Without the supertype basic.", "205.4c", `land.nonbasic`, "nonbasic", engine.FactType, ofObject(func(s *engine.Subject) bool { return !s.Chars.HasSupertype("Basic") })),
		member("snow", "With the supertype snow.", "205.4g", `land.snow`, "snow", engine.FactType, ofObject(func(s *engine.Subject) bool { return s.Chars.HasSupertype("Snow") })),
	}
}

// fighting reports whether the subject attacks and whether it blocks.
func fighting(v *engine.View, s *engine.Subject) (attacks, blocks bool) {
	v.State().Attacks.All(func(_ int, a *engine.Attack) bool {
		attacks = attacks || s.Ref.Object != 0 && a.Attacker == s.Ref.Object
		blocks = blocks || slices.Contains(a.Blockers, s.Ref.Object)
		return true
	})
	return attacks, blocks
}

// colorMembers are the tests of colour (CR 105).
func colorMembers() []*engine.Row {
	var rows []*engine.Row
	for _, name := range engine.AllColors.Names() {
		c, _ := engine.ColorNamed(name)
		is := member(name, "Of the colour "+name+".", "105.2", `creature.`+name, name, engine.FactColor, ofObject(func(s *engine.Subject) bool { return s.Chars.Colors.Has(c) }))
		isnt := member("non"+name, "Not of the colour "+name+".", "105.2", `creature.non`+name, "non"+name, engine.FactColor, ofObject(func(s *engine.Subject) bool { return !s.Chars.Colors.Has(c) }))
		is.Word, isnt.Word = name, name // CR 612.2
		rows = append(rows, is, isnt)
	}
	count := func(name, doc string, test func(n int) bool) *engine.Row {
		return member(name, doc, "105.2", `creature.`+name, name, engine.FactColor, ofObject(func(s *engine.Subject) bool { return test(s.Chars.Colors.Count()) }))
	}
	return append(rows,
		member("of_color", "Of a colour, such as one that was chosen.", "105.2", `source.of_color(linked "side")`, "of {color}", engine.FactColor|engine.FactMemory,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Chars != nil && s.Chars.Colors&colorsOf(v, n.Arg("color")) != 0
			}, like(field(1, "color", "the colour", engine.KindWord, engine.KindReference), "color")),
		count("colorless", "Of no colour.", func(n int) bool { return n == 0 }),
		count("monocolored", "Of just one colour.", func(n int) bool { return n == 1 }),
		count("multicolored", "Of two or more colours.", func(n int) bool { return n > 1 }))
}

// typeMembers are the tests of card type inside a chain (CR 205.2).
func typeMembers() []*engine.Row {
	var rows []*engine.Row
	for _, t := range cardTypes() {
		rows = append(rows,
			member(t.word, "Also of the card type "+t.word+".", "205.2", `permanent.`+t.word, t.word, engine.FactType, ofObject(func(s *engine.Subject) bool { return s.Chars.HasType(t.name) })),
			member("non"+t.word, "Not of the card type "+t.word+".", "205.2", `permanent.non`+t.word, "non"+t.word, engine.FactType, ofObject(func(s *engine.Subject) bool { return !s.Chars.HasType(t.name) })))
	}
	for _, r := range rows {
		r.Common = true
	}
	return rows
}
