package rules

import (
	"errors"
	"slices"

	"manaloom/engine"
)

// keywordActPatterns are the events of the keyword actions below and of those
// with counters.
func keywordActPatterns() []*engine.Row {
	return []*engine.Row{
		actionPattern("investigates", "investigate", "701.16", "A player investigates.", "{by} investigate", `on.investigates(you)`, first(what("by", "who investigates", eventPlayer))),
		actionPattern("explores", "explore", "701.44b", "A permanent explores.", "{object} explores", `on.explores(creature.you_control)`, first(what("object", "what explores", eventObject))),
		actionPattern("connives", "connive", "701.50b", "A permanent connives.", "{object} connives{amount? {amount}}", `on.connives(creature.you_control)`, first(what("object", "what connives", eventObject)), howMuch()),
		actionPattern("amasses", "amass", "701.47b", "A player amasses.", "{by} amass{amount? {amount}}", `on.amasses(you)`, first(what("by", "who amasses", eventPlayer)), howMuch()),
		actionPattern("populates", "populate", "701.36", "A player populates.", "{by} populate", `on.populates(you)`, first(what("by", "who populates", eventPlayer))),
		actionPattern("proliferates", "proliferate", "701.34", "A player proliferates.", "{by} proliferate", `on.proliferates(you)`, first(what("by", "who proliferates", eventPlayer))),
		actionPattern("bolsters", "bolster", "701.39", "A player bolsters.", "{by} bolster{amount? {amount}}", `on.bolsters(you)`, first(what("by", "who bolsters", eventPlayer)), howMuch()),
	}
}

// keywordActs are keyword actions (CR 701), and what keywords need.
func keywordActs() []*engine.Row {
	this := optional(field(1, "what", "the creature", engine.KindReference), "this")
	return slices.Concat(counterKeywordActs(this), keywordActPatterns(), []*engine.Row{
		instruction("investigate", "A player investigates: creates Clue tokens.", "701.16", `investigate(1)`, "{who} investigate {amount} times", func(c *engine.Context, n *engine.Node) {
			var each []engine.Ref
			for range max(c.Number(n.Arg("amount")), 0) {
				for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
					each = append(each, playerRef(p))
				}
			}
			actionOf(c, n, "investigate", each, func(c *engine.Context, h *engine.Happening) {
				token := propose(c, engine.Event{Kind: CreateTokens, Player: h.Player, Amount: 1})
				token.Token = predefined(c.View, "clue")
				h.Found = news(c.Happen(token))
			})
		}, amountField("how often"), whoField(2, "who investigates")),
		instruction("explore", "Creatures explore: the top card is revealed; a land goes to the hand, else a counter is put on the creature and the card may go to the graveyard.", "701.44", `explore(this)`, "{what} explores", exploreAct,
			whatField("what explores")),
		instruction("connive", "Creatures connive: their controller draws and discards, and a counter is put on for each nonland card discarded.", "701.50", `connive(1, this)`, "{what} connives {amount}", conniveAct,
			amountField("how many cards"), field(2, "what", "what connives", engine.KindReference)),
		instruction("amass", "You put counters on an Army that you control, after creating one if you control none, and it becomes of the creature type too.", "701.47", `amass(2, "Zombie")`, "amass {type} {amount}", amassAct,
			amountField("how many counters"), like(field(2, "type", "the creature type", engine.KindWord), "creature type")),
		instruction("populate", "You create a token that is a copy of a creature token you control.", "701.36", `populate(1)`, "populate {times} times", populateAct, field(1, "times", "how often", engine.KindQuantity)),
		instruction("remove_damage", "All damage is removed from permanents.", "701.19a", `remove_damage(this)`, "remove all damage from {what}", func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
				list = append(list, engine.Happening{Event: engine.Event{Kind: DamageRemoved, Object: o}})
			}
			c.Perform(n, list...)
		}, whatField("the permanents")),
		instruction("unattach", "Equipment becomes unattached and stays on the battlefield.", "701.3d", `unattach(this)`, "unattach {what}", func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
				if to := c.State().Object(o).AttachedTo; !to.IsZero() {
					list = append(list, propose(c, engine.Event{Kind: Unattach, Object: o, Other: to}))
				}
			}
			c.Perform(n, list...)
		}, whatField("what becomes unattached")),
		instruction("exile_until", "You exile cards from the top of your library until one is as described: .match of the result, and .rest.", "701.13", `exile_until(creature_card)`,
			"exile cards from the top of your library until you exile a {filter}", exileUntil, field(1, "filter", "what ends it", engine.KindFilter)),
		instruction("set_life", "A player's life total becomes a number: that player gains or loses the difference.", "119.5", `set_life(10, you)`, "{who} life total becomes {amount}", setLife,
			amountField("the new total"), whoField(2, "whose")),
	}, keywordReads())
}

// keywordReads are what keywords ask of objects.
func keywordReads() []*engine.Row {
	return []*engine.Row{
		{Name: "became", Kind: engine.KindReference, Shape: engine.ShapeMember, Of: kinds(engine.KindReference), Doc: "What the object has become by its last change of zone (CR 400.7): all of that (CR 730.3c).", CR: "400.7",
			Example: `later { step.upkeep(you), cast(this.became) }`, Text: "{of}'s became", Reads: engine.FactZone, Since: since,
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
				var refs []engine.Ref
				for _, r := range v.Refs(n.Recv) {
					refs = append(refs, successors(v, r.Object)...)
				}
				return refs
			}},
		quantity("spells_cast_before", "How many spells were cast this turn before the one said.", "702.40a", `copy(this, { times = spells_cast_before(this) })`, "the number of spells cast before {what}", engine.FactHistory|engine.FactOthers,
			func(v *engine.View, n *engine.Node) int {
				for _, r := range v.Refs(n.Arg("what").Node) {
					return spellsCastBefore(v, r.Object)
				}
				return 0
			}, field(1, "what", "the spell", engine.KindReference)),
		quantity("colors_of_mana_spent", "How many colours of mana were spent to cast this.", "702.44", `enters_with { put_counters(colors_of_mana_spent, "+1/+1", this) }`, "the number of colors of mana spent", engine.FactMemory, colorsSpent),
		asked("is_attached", "It is attached to a permanent that is there now and is as described.", "701.3", `static { get(this, "+1/+1"), as_long_as = this.is_attached(creature) }`, "{of} is attached to {to}", engine.FactAttached|engine.FactZone|engine.FactOthers,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				to := s.AttachedTo()
				return to.Object != 0 && onBattlefield(v.State(), to.Object) != nil && v.Test(n.Arg("to").Node, v.Object(to.Object))
			}, field(1, "to", "what it is attached to", engine.KindFilter)),
		asked("exiled_this_turn", "It was exiled this turn.", "406", `only_if(this.exiled_this_turn, draw(1))`, "{of} was exiled this turn", engine.FactHistory,
			func(v *engine.View, _ *engine.Node, s *engine.Subject) bool {
				return thisTurn(v, func(e *engine.Event) bool {
					return (e.Kind == ZoneChange || e.Kind == ComponentMoves) && e.New == s.Ref.Object && e.To.Kind == engine.Exile
				}) > 0
			}),
		member("shares_no_color_with", "Of no colour of another object.", "105.2", `creature.shares_no_color_with(this)`, "that shares no color with {of}", engine.FactColor|engine.FactOthers,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				for _, r := range v.Refs(n.Arg("of").Node) {
					if o := v.Subject(r); o != nil && o.Chars != nil && s.Chars != nil && o.Chars.Colors&s.Chars.Colors != 0 {
						return false
					}
				}
				return s.Chars != nil
			}, field(1, "of", "the other object", engine.KindReference)),
		asked("arrived_since_your_last_upkeep", "It came under your control since the beginning of your last upkeep.", "702.30a", `only_if(this.arrived_since_your_last_upkeep, draw(1))`, "{of} came under your control since your last upkeep", engine.FactHistory,
			func(v *engine.View, _ *engine.Node, s *engine.Subject) bool {
				return arrivedSinceUpkeep(v, s.Ref.Object)
			}),
	}
}

// successors are what an object has become, none if it is still there or gone.
func successors(v *engine.View, o engine.ObjectID) []engine.Ref {
	var now []engine.Ref
	historySince(v, 0, func(e *engine.Event) bool {
		if e.Kind == ZoneChange && e.Object == o {
			now = became(v, e)
		}
		return now == nil
	})
	return now
}

// counterKeywordActs put counters in the ways that the rules have names for.
func counterKeywordActs(this engine.Field) []*engine.Row {
	adds := func(name, doc, rule, example, text string, may func(v *engine.View, s *engine.Subject) bool, note string) *engine.Row {
		at := this
		at.At = 2
		return instruction(name, doc, rule, example, text, func(c *engine.Context, n *engine.Node) {
			many := c.Number(n.Arg("amount"))
			refs := []engine.Ref{objectRef(c.This)}
			if a := n.Arg("what"); a.Set {
				refs = pickFor(c, a, c.You, nil)
			}
			var list []engine.Happening
			for _, o := range there(c, refs) {
				if !may(c.View, c.Object(o)) {
					continue
				}
				if many > 0 {
					list = append(list, propose(c, engine.Event{Kind: PutCounters, Object: o, Word: "+1/+1", Amount: many, By: c.You}))
				}
				if note != "" {
					list = append(list, propose(c, engine.Event{Kind: Designated, Object: o, Word: note, Amount: max(many, 0)}))
				}
			}
			c.Perform(n, list...)
		}, amountField("how many +1/+1 counters"), at)
	}
	kind := like(field(2, "kind", "the kind of counter", engine.KindWord), "counter")
	return []*engine.Row{
		adds("adapt", "A creature without +1/+1 counters gets some.", "701.46", `activated { cost = "{4}{G}", adapt(2) }`, "{what?{what} adapts|adapt} {amount}", func(_ *engine.View, s *engine.Subject) bool { return s.CounterCount("+1/+1") == 0 }, ""),
		adds("monstrosity", "A creature that is not monstrous gets +1/+1 counters and becomes monstrous.", "701.37", `activated { cost = "{5}{G}", monstrosity(3) }`, "{what?{what} becomes monstrous with|monstrosity} {amount}", func(v *engine.View, s *engine.Subject) bool {
			return !isDesignated(v, s, "monstrous")
		}, "monstrous"),
		instruction("proliferate", "You choose any number of permanents and players that have counters and give each another of each kind.", "701.34", `proliferate(1)`, "proliferate {times} times", proliferateAct, field(1, "times", "how often", engine.KindQuantity)),
		instruction("bolster", "You choose a creature with the least toughness among those you control and put +1/+1 counters on it.", "701.39", `bolster(2)`, "bolster {amount}", bolsterAct, amountField("how many")),
		instruction("move_counters", "Counters are moved from one object to another.", "122.5", `move_counters(1, "+1/+1", this, { to = that.object })`, "move {amount} {kind} counters from {from} to {to}", moveCounters,
			amountField("how many"), kind, field(3, "from", "from what", engine.KindReference), needed(option("to", "onto what", engine.KindReference))),
		instruction("double_counters", "Objects get as many counters of a kind as they have.", "701.10e", `double_counters("+1/+1", this)`, "double the number of {kind} counters on {on}", func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, r := range pickFor(c, n.Arg("on"), c.You, nil) {
				if s := c.Subject(r); s != nil {
					if many := countersOn(c.View, s, n.Arg("kind").Text); many > 0 {
						list = append(list, propose(c, onto(engine.Event{Kind: PutCounters, Word: n.Arg("kind").Text, Amount: many, By: c.You}, r)))
					}
				}
			}
			c.Perform(n, list...)
		}, like(field(1, "kind", "the kind of counter", engine.KindWord), "counter"), field(2, "on", "on what", engine.KindReference)),
	}
}

// proliferateAct: each that is chosen gets one of every kind it has (CR 701.34a).
func proliferateAct(c *engine.Context, n *engine.Node) {
	action(c, n, "proliferate", timesOf(c, n), 0, func(c *engine.Context, h *engine.Happening, _ engine.Ref) { h.Found = proliferate(c) })
}

// proliferate gives what was chosen.
func proliferate(c *engine.Context) []engine.Ref {
	var refs []engine.Ref
	counters := func(r engine.Ref) []engine.Counter {
		if r.Player != 0 {
			return c.State().Player(r.Player).Counters
		}
		return c.State().Object(r.Object).Counters
	}
	has := func(r engine.Ref) bool {
		return slices.ContainsFunc(counters(r), func(k engine.Counter) bool { return k.Count > 0 })
	}
	for _, p := range c.Players() {
		if has(playerRef(p)) {
			refs = append(refs, playerRef(p))
		}
	}
	eachPermanent(c.View, func(o *engine.Object, _ *engine.Characteristics) {
		if has(objectRef(o.ID)) {
			refs = append(refs, objectRef(o.ID))
		}
	})
	var list []engine.Happening
	chosen := c.Choose(c.You, "Proliferate what?", refs, 0, len(refs))
	for _, r := range chosen {
		for _, k := range counters(r) {
			if k.Count > 0 {
				list = append(list, propose(c, onto(engine.Event{Kind: PutCounters, Word: k.Kind, Amount: 1, By: c.You}, r)))
			}
		}
	}
	c.Happen(list...)
	return slices.Clip(append([]engine.Ref{}, chosen...))
}

func bolsterAct(c *engine.Context, n *engine.Node) {
	action(c, n, "bolster", nobody(), max(c.Number(n.Arg("amount")), 0), func(c *engine.Context, h *engine.Happening, _ engine.Ref) { h.Found = bolster(c, h.Amount) })
}

// bolster gives the creature that was chosen (CR 701.39a).
func bolster(c *engine.Context, many int) []engine.Ref {
	var refs []engine.Ref
	least := 0
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		switch {
		case !ch.HasType("Creature") || c.Controller(o.ID) != c.You:
		case len(refs) == 0 || ch.Toughness < least:
			refs, least = []engine.Ref{objectRef(o.ID)}, ch.Toughness
		case ch.Toughness == least:
			refs = append(refs, objectRef(o.ID))
		}
	})
	var list []engine.Happening
	chosen := c.Choose(c.You, "Which creature is bolstered?", refs, 1, 1)
	for _, r := range chosen {
		if many > 0 {
			list = append(list, propose(c, engine.Event{Kind: PutCounters, Object: r.Object, Word: "+1/+1", Amount: many, By: c.You}))
		}
	}
	c.Happen(list...)
	return slices.Clip(append([]engine.Ref{}, chosen...))
}

// moveCounters: where either cannot be, nothing is moved (CR 122.5).
func moveCounters(c *engine.Context, n *engine.Node) {
	from, to := there(c, pickFor(c, n.Arg("from"), c.You, nil)), there(c, pickFor(c, n.Arg("to"), c.You, nil))
	kind := n.Arg("kind").Text
	var list []engine.Happening
	if len(from) == 1 && len(to) == 1 && from[0] != to[0] {
		if many := min(c.Number(n.Arg("amount")), c.State().Object(from[0]).CounterCount(kind)); many > 0 {
			put := propose(c, engine.Event{Kind: PutCounters, Object: to[0], Word: kind, Amount: many, By: c.You})
			if !c.Forbidden(put) {
				list = append(list, propose(c, engine.Event{Kind: RemoveCounters, Object: from[0], Word: kind, Amount: many}), put)
			}
		}
	}
	c.Perform(n, list...)
}

// predefined is a token that the rules name (CR 111.10).
func predefined(v *engine.View, slug string) *engine.Definition {
	if d := v.Library().ByID("core:token:" + slug); d != nil {
		return d
	}
	v.Fail(errNoToken(slug))
	return nil
}

// exploreAct: CR 701.44.
func exploreAct(c *engine.Context, n *engine.Node) {
	action(c, n, "explore", oneByOne(c, pickFor(c, n.Arg("what"), c.You, nil)), 0, func(c *engine.Context, _ *engine.Happening, r engine.Ref) {
		explores(c, r)
	})
}

// explores: CR 701.44a, with last known information (CR 701.44c).
func explores(c *engine.Context, r engine.Ref) {
	s := c.Subject(r)
	if s == nil {
		return
	}
	p, top := s.Controller, topOf(c.State(), s.Controller)
	if top != 0 {
		c.Happen(propose(c, engine.Event{Kind: Revealed, Object: top, By: p}))
		if c.Chars(top).HasType("Land") {
			c.Happen(moves(c, top, engine.Hand))
			return
		}
	}
	if c.State().Object(r.Object) != nil {
		c.Happen(propose(c, engine.Event{Kind: PutCounters, Object: r.Object, Word: "+1/+1", Amount: 1, By: p}))
	}
	if top != 0 && c.State().Object(top) != nil && c.YesNo(p, "Put the card into your graveyard?") {
		c.Happen(moves(c, top, engine.Graveyard))
	}
}

// oneByOne are permanents in the order in which they explore or connive: those of
// the players in turn order, each player's in an order of that player's choice
// (CR 701.44d, 701.50d).
func oneByOne(c *engine.Context, refs []engine.Ref) []engine.Ref {
	var list []engine.Ref
	for _, p := range turnOrder(c, c.State().Turn.Active) {
		var mine []engine.Ref
		for _, r := range refs {
			if s := c.Subject(r); s != nil && s.Controller == p {
				mine = append(mine, r)
			}
		}
		if len(mine) > 1 {
			mine = c.Ask(engine.Request{Kind: engine.AskOrder, Player: p, Prompt: "In which order?", Refs: mine}).Refs
		}
		list = append(list, mine...)
	}
	return list
}

// news are the new objects of events.
func news(events []engine.Event) []engine.Ref {
	refs := []engine.Ref{}
	for _, e := range events {
		if e.New != 0 {
			refs = append(refs, objectRef(e.New))
		}
	}
	return refs
}

// conniveAct: CR 701.50.
func conniveAct(c *engine.Context, n *engine.Node) {
	many := c.Number(n.Arg("amount"))
	action(c, n, "connive", oneByOne(c, pickFor(c, n.Arg("what"), c.You, nil)), max(many, 0), func(c *engine.Context, h *engine.Happening, r engine.Ref) {
		connives(c, r, h.Amount)
	})
}

// connives: CR 701.50a, 701.50e; the controller draws and discards even where the
// permanent is gone (CR 701.50c).
func connives(c *engine.Context, r engine.Ref, many int) {
	s := c.Subject(r)
	if s == nil || many == 0 {
		return
	}
	p, nonland := s.Controller, 0
	c.Happen(propose(c, engine.Event{Kind: DrawCards, Player: p, Amount: many}))
	hand := refsOf(c.State().In(engine.Zone{Kind: engine.Hand, Player: p}))
	k := min(many, len(hand))
	var list []engine.Happening
	for _, card := range c.Choose(p, "Choose what to discard", hand, k, k) {
		if !c.Chars(card.Object).HasType("Land") {
			nonland++
		}
		list = append(list, propose(c, engine.Event{Kind: Discard, Object: card.Object, Player: p}))
	}
	c.Happen(list...)
	if c.State().Object(r.Object) != nil && nonland > 0 {
		c.Happen(propose(c, engine.Event{Kind: PutCounters, Object: r.Object, Word: "+1/+1", Amount: nonland, By: p}))
	}
}

// amassAct: CR 701.47.
func amassAct(c *engine.Context, n *engine.Node) {
	kind := n.Arg("type").Text
	action(c, n, "amass", nobody(), max(c.Number(n.Arg("amount")), 0), func(c *engine.Context, h *engine.Happening, _ engine.Ref) { h.Found = amasses(c, kind, h.Amount) })
}

// amasses gives the Army that was chosen (CR 701.47a, 701.47c).
func amasses(c *engine.Context, kind string, many int) []engine.Ref {
	armies := func() []engine.Ref {
		var refs []engine.Ref
		eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
			if ch.HasType("Creature") && ch.HasSubtype("Army") && c.Controller(o.ID) == c.You {
				refs = append(refs, objectRef(o.ID))
			}
		})
		return refs
	}
	if len(armies()) == 0 {
		h := propose(c, engine.Event{Kind: CreateTokens, Player: c.You, Amount: 1})
		h.Values = &engine.CopiableValues{Def: c.Def, Characteristics: engine.Characteristics{Name: kind + " Army Token", Types: []string{"Creature"},
			Subtypes: []string{kind, "Army"}, Colors: engine.Black, HasPT: true, Cost: engine.ManaCost{Absent: true}}}
		c.Happen(h)
	}
	chosen := c.Choose(c.You, "Which Army?", armies(), 1, 1)
	for _, r := range chosen {
		if many > 0 {
			c.Happen(propose(c, engine.Event{Kind: PutCounters, Object: r.Object, Word: "+1/+1", Amount: many, By: c.You}))
		}
		if ch := c.Chars(r.Object); ch != nil && !ch.HasSubtype(kind) {
			e := &engine.FloatingEffect{Sort: engine.EffectContinuous, Source: c.This, Controller: c.You, Objects: []engine.ObjectID{r.Object},
				Changes: []engine.Change{{Layer: engine.LayerType, Op: engine.OpAddSubtypes, Category: "Creature", Words: []string{kind}}}}
			c.Happen(engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
		}
	}
	return slices.Clip(append([]engine.Ref{}, chosen...))
}

// populateAct: CR 701.36a.
func populateAct(c *engine.Context, n *engine.Node) {
	action(c, n, "populate", timesOf(c, n), 0, func(c *engine.Context, h *engine.Happening, _ engine.Ref) { h.Found = populate(c) })
}

// timesOf is what an action happens to that happens to nothing and is done several
// times.
func timesOf(c *engine.Context, n *engine.Node) []engine.Ref {
	return make([]engine.Ref, max(c.Number(n.Arg("times")), 0))
}

func populate(c *engine.Context) []engine.Ref {
	var refs []engine.Ref
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if o.Sort == engine.SortToken && ch.HasType("Creature") && c.Controller(o.ID) == c.You {
			refs = append(refs, objectRef(o.ID))
		}
	})
	var list []engine.Happening
	for _, r := range c.Choose(c.You, "Which token is copied?", refs, 1, 1) {
		h := propose(c, engine.Event{Kind: CreateTokens, Player: c.You, Amount: 1})
		h.Values = c.Copiable(r.Object)
		list = append(list, h)
	}
	return news(c.Happen(list...))
}

// exileUntil exiles one card after the other.
func exileUntil(c *engine.Context, n *engine.Node) {
	var match, rest []engine.Ref
	for _, r := range library(c, c.You, unbounded) {
		fits := c.Test(n.Arg("filter").Node, c.Object(r.Object))
		for _, e := range c.Happen(moves(c, r.Object, engine.Exile)) {
			switch {
			case e.New == 0 || e.To.Kind != engine.Exile:
			case fits:
				match = append(match, objectRef(e.New))
			default:
				rest = append(rest, objectRef(e.New))
			}
		}
		if fits {
			break
		}
	}
	bindFound(c, n, match, 0, rest...)
}

// setLife: CR 119.5.
// colorsSpent is how many colours of mana were spent to cast this (CR 702.44).
func colorsSpent(v *engine.View, _ *engine.Node) int {
	a := announcement(v, self(v))
	if a == nil {
		return 0
	}
	colors := engine.Colorless
	for _, m := range a.Spent {
		colors |= m.Type.Color()
	}
	return colors.Count()
}

// arrivedSinceUpkeep reports whether a permanent came under its controller's
// control since the beginning of that player's last upkeep before this one (CR
// 702.30a).
func arrivedSinceUpkeep(v *engine.View, o engine.ObjectID) bool {
	p := v.Controller(o)
	upkeeps, arrived := 0, false
	historySince(v, 0, func(e *engine.Event) bool {
		switch {
		case e.Kind == StepBegins && e.Word == upkeepStep && e.Player == p:
			upkeeps++
		case e.Kind == ZoneChange && e.New == o, e.Kind == ControlChanged && e.Object == o && e.Player == p:
			arrived = true
		}
		// The upkeep that has just begun is the first found, the last one the second.
		return !arrived && upkeeps < 2
	})
	return arrived
}

func errNoToken(slug string) error { return errors.New("there is no token " + slug) }
