package rules

import (
	"slices"

	"manaloom/engine"
)

// part is one thing that an event pattern may say, and what it is compared
// with; exactly one of the functions is set.
type part struct {
	engine.Field
	who     func(v *engine.View, e *engine.Event) *engine.Subject
	size    func(e *engine.Event) int
	word    func(e *engine.Event) string
	differs bool // the word is another one
	flag    func(e *engine.Event) bool
	made    func(e *engine.Event) engine.ManaSet
	upon    func(e *engine.Event) []engine.EventID
	// tells compares a subject with the argument; describes, unless said.
	tells func(v *engine.View, a *engine.Arg, s *engine.Subject) bool
}

// The subjects of an event as they were just before it, or just after for what
// entered. While it is only proposed there is no such record: then as they are,
// or would be on the battlefield (CR 614.12).
func eventObject(v *engine.View, e *engine.Event) *engine.Subject {
	if e.Object == 0 && e.Snap == 0 {
		return v.Ahead() // a token that is about to be created
	}
	if e.Kind == ComponentMoves && e.Snap == 0 {
		return v.Component(e.Object, e.Amount-1)
	}
	return asOf(v, e.Object, e.Snap)
}

func eventSource(v *engine.View, e *engine.Event) *engine.Subject {
	return asOf(v, e.Source, e.SrcSnap)
}

// eventOrigin is the source of an event, or the source of the ability that is it.
func eventOrigin(v *engine.View, e *engine.Event) *engine.Subject {
	obj := v.State().Object(e.Source)
	if obj == nil || obj.Sort != engine.SortAbility {
		return eventSource(v, e)
	}
	if a := announced(v, obj.Announced); a != nil {
		return v.Last(a.Source, a.Snap)
	}
	return nil
}

func asOf(v *engine.View, o engine.ObjectID, snap engine.SnapshotID) *engine.Subject {
	if s := v.Was(v.Snapshot(snap)); s != nil {
		return s
	}
	if s := v.Object(o); s != nil || o == 0 {
		return s
	}
	return v.Subject(engine.Ref{Object: o})
}

func eventPlayer(v *engine.View, e *engine.Event) *engine.Subject { return playerSubject(v, e.Player) }

func eventBy(v *engine.View, e *engine.Event) *engine.Subject { return playerSubject(v, e.By) }

func eventOther(v *engine.View, e *engine.Event) *engine.Subject { return v.Subject(e.Other) }

// eventRecipient is the object or player that it happens to.
func eventRecipient(v *engine.View, e *engine.Event) *engine.Subject {
	if e.Player != 0 && e.Object == 0 {
		return playerSubject(v, e.Player)
	}
	return eventObject(v, e)
}

func playerSubject(v *engine.View, p engine.PlayerID) *engine.Subject {
	if p == 0 {
		return nil
	}
	return v.Subject(engine.Ref{Player: p})
}

type subjectOf = func(v *engine.View, e *engine.Event) *engine.Subject

// what is a part that a filter or reference describes.
func what(name, doc string, who subjectOf) part {
	return part{Field: option(name, doc, engine.KindFilter, engine.KindReference), who: who, tells: describes}
}

// first is a part that stands at the first position.
func first(p part) part {
	p.At = 1
	return p
}

func howMuch() part {
	return part{Field: option("amount", "how much, or a rule for it", engine.KindNumberRule, engine.KindQuantity), size: func(e *engine.Event) int { return e.Amount }}
}

func flagged(name, doc string, flag func(e *engine.Event) bool) part {
	return part{Field: option(name, doc, engine.KindFlag), flag: flag}
}

func worded(name, doc, sort string) part {
	return part{Field: like(option(name, doc, engine.KindWord), sort), word: func(e *engine.Event) string { return e.Word }}
}

// caused is a part that says what makes it happen (CR 609, 118).
func caused() part {
	return part{Field: oneOf(option("cause", "what makes it happen: an effect, a cost or a rule", engine.KindWord), "effect", "cost", "rule"),
		word: func(e *engine.Event) string { return e.Cause.String() }}
}

// happening is the row of an event pattern. It matches an event of its kind
// for which every part that was given fits, and the test, where there is one.
type happening struct {
	name, doc, rule, example, text string
	kind                           engine.EventKind
	also                           []engine.EventKind // kinds that are the same of a part of an object
	parts                          []part
	test                           func(e *engine.Event) bool
	back                           bool // CR 603.10
}

func (h happening) row() *engine.Row {
	r := &engine.Row{Name: h.name, Group: "on", Kind: engine.KindEvent, Shape: engine.ShapeVerb, Doc: h.doc, CR: h.rule, Example: h.example,
		Text: h.text, Event: h.kind, Events: h.also, LooksBack: h.back, Binds: true, Since: since}
	for _, p := range h.parts {
		r.Fields = append(r.Fields, p.Field)
	}
	r.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		if e.Kind != h.kind && !slices.Contains(h.also, e.Kind) || h.test != nil && !h.test(e) {
			return false
		}
		for i := range n.Args {
			if n.Args[i].Set && !h.parts[i].fits(v, &n.Args[i], e) {
				return false
			}
		}
		return true
	}
	return r
}

func (p *part) fits(v *engine.View, a *engine.Arg, e *engine.Event) bool {
	switch {
	case p.who != nil:
		return p.tells(v, a, p.who(v, e)) || p.At == 1 && isBecome(v, a, e)
	case p.size != nil:
		return within(v, a, p.size(e))
	case p.word != nil:
		return (wordOf(a) == p.word(e)) != p.differs
	case p.made != nil:
		return p.made(e)&typesOf(v, a) != 0
	case p.upon != nil:
		return len(described(v, a.Node, p.upon(e))) > 0
	}
	return p.flag(e)
}

// described are the events in history, of those named, that an event node describes.
func described(v *engine.View, n *engine.Node, ids []engine.EventID) []engine.EventID {
	var found []engine.EventID
	for _, id := range ids {
		if e := v.State().History.At(int(id) - 1); slices.Contains(n.Kinds, e.Kind) && v.Match(n, e) {
			found = append(found, id)
		}
	}
	return found
}

// isBecome reports whether a reference means what an object has become by a
// change of zone: an ability that works in the new zone speaks of it so (CR 400.7).
func isBecome(v *engine.View, a *engine.Arg, e *engine.Event) bool {
	return (e.Kind == ZoneChange || e.Kind == ComponentMoves) && e.New != 0 && a.Node != nil && a.Node.Row.Kind == engine.KindReference && slices.Contains(v.Refs(a.Node), objectRef(e.New))
}

func rowsOf(list []happening) []*engine.Row {
	var rows []*engine.Row
	for _, h := range list {
		rows = append(rows, h.row())
	}
	return rows
}

// happeningRows are the events that are not changes of zone.
func happeningRows() []*engine.Row {
	object := first(what("object", "the object it happens to", eventObject))
	by := what("by", "the player who does it", eventBy)
	player := first(what("by", "the player it happens to", eventPlayer))
	gains := what("by", "the player it happens to", eventPlayer)
	to := what("to", "the object or player it happens to", eventRecipient)
	source := what("source", "the object whose effect it is", eventSource)
	kind := worded("kind", "the kind of counter", "counter")
	rows := rowsOf([]happening{
		{name: "damage", kind: Damage, rule: "120", doc: "A source deals damage to a permanent or player.", text: "{from} deals {amount?{amount} }{combat?combat }{noncombat?noncombat }damage{to? to {to}}",
			example: `on.damage { combat = true, from = this, to = player }`,
			parts: []part{flagged("combat", "only combat damage", func(e *engine.Event) bool { return e.Combat }),
				flagged("noncombat", "only other damage", func(e *engine.Event) bool { return !e.Combat }),
				damageSource(), to, howMuch()}},
		{name: "damage_prevented", kind: Prevented, rule: "615.13", doc: "Damage that a source would have dealt is prevented.", text: "{amount?{amount} }damage{from? from {from}}{to? to {to}} is prevented",
			example: `on.damage_prevented { to = you }`, parts: []part{what("from", "what would have dealt it", eventSource), to, howMuch()}},
		{name: "life_gained", kind: LifeGained, rule: "119.9", doc: "A player gains life.", text: "{by} gain {amount?{amount} }life", example: `on.life_gained { by = you }`, parts: []part{gains, howMuch()}},
		{name: "life_lost", kind: LifeLost, rule: "119", doc: "A player loses life, also by damage (its cause is a rule) and by paying it.", text: "{by} lose {amount?{amount} }life{cause? by {cause}}", example: `on.life_lost { by = opponent }`, parts: []part{gains, howMuch(), caused()}},
		{name: "counters_put", kind: PutCounters, rule: "122.6", doc: "Counters of a kind are put on an object or player, also on what enters with them.", text: "{amount?{amount} }{kind?{kind} }counters are put on {to}{by? by {by}}{cause? by {cause}}",
			example: `on.counters_put { kind = "+1/+1", to = creature.you_control }`, parts: []part{kind, to, by, howMuch(), caused()}},
		{name: "counters_removed", kind: RemoveCounters, rule: "122", doc: "Counters of a kind are removed from an object or player.", text: "{amount?{amount} }{kind?{kind} }counters are removed from {to}",
			example: `on.counters_removed { kind = "time", to = this }`, parts: []part{kind, to, howMuch()}},
		{name: "tokens_created", kind: CreateTokens, rule: "111", doc: "Tokens are created under a player's control.", text: "{amount?{amount} }tokens are created{under? under {under}'s control}{source? by {source}}{cause? by {cause}}",
			example: `on.tokens_created { under = you }`, parts: []part{what("under", "who gets them", eventPlayer), source, howMuch(), caused()}},
		{name: "becomes_tapped", kind: Tap, rule: "701.26", doc: "A permanent becomes tapped.", text: "{object} becomes tapped", example: `on.becomes_tapped(creature.you_control)`, parts: []part{object}},
		{name: "becomes_untapped", kind: Untap, rule: "701.26", doc: "A permanent becomes untapped.", text: "{object} becomes untapped", example: `on.becomes_untapped(this)`, parts: []part{object}},
		{name: "untaps_during_untap_step", kind: Untap, rule: "502.3", doc: "A permanent untaps in the untap step of its controller.", text: "{object} untaps during its controller's untap step",
			example: `cant(on.untaps_during_untap_step(enchanted_creature))`, test: func(e *engine.Event) bool { return e.Cause == engine.ByRule }, parts: []part{object}},
		{name: "attached", kind: Attach, rule: "701.3", doc: "An Aura or Equipment becomes attached to something.", text: "{object} becomes attached to {to}", example: `on.attached(this)`,
			parts: []part{object, what("to", "what it is attached to", eventOther)}},
		{name: "unattached", kind: Unattach, rule: "701.3d", back: true, doc: "An Aura or Equipment becomes unattached.", text: "{object} becomes unattached from {from}", example: `on.unattached(this)`,
			parts: []part{object, what("from", "what it was attached to", eventOther)}},
		{name: "draws", kind: Draw, rule: "121.1", doc: "A player draws a card.", text: "{by} draw a card", example: `on.draws(you)`, parts: []part{player}},
		{name: "draws_cards", kind: DrawCards, rule: "121.2a", doc: "A player is told to draw a number of cards: the instruction, before any of the draws, to be replaced.", text: "{by} draw {amount?{amount} }cards",
			example: `instead { on.draws_cards(you, { amount = at_least(2) }), change = { amount = that.amount + 1 } }`, parts: []part{player, howMuch()}},
		{name: "discards", kind: Discard, rule: "701.9", doc: "A player discards a card.", text: "{by} discard {card}", example: `on.discards(opponent)`,
			parts: []part{player, what("card", "the card", eventObject)}},
		{name: "mills", kind: Mill, rule: "701.17", doc: "A player mills a card.", text: "{by} mill {card}", example: `on.mills(opponent, { card = creature_card })`,
			parts: []part{player, what("card", "the card", eventObject)}},
		{name: "reveals", kind: Revealed, rule: "701.20", doc: "A player reveals a card.", text: "{by} reveal {card}", example: `on.reveals(you)`,
			parts: []part{first(by), what("card", "the card", eventObject)}},
		{name: "shuffles", kind: Shuffled, rule: "701.24", doc: "A player shuffles a library.", text: "{by} shuffle", example: `on.shuffles(opponent)`, parts: []part{player}},
		{name: "loses_game", kind: Loses, rule: "104.3", back: true, doc: "A player loses the game.", text: "{by} lose the game", example: `on.loses_game(opponent)`, parts: []part{player}},
		{name: "control_changes", kind: ControlChanged, rule: "603.10d", doc: "Another player gains control of a permanent.", text: "{by} gain control of {object}{from? from {from}}", example: `on.control_changes(this)`,
			parts: []part{object, what("by", "the new controller", eventPlayer), what("from", "the controller before", eventBy)}},
	})
	return append(append(rows, stackEventRows()...), anyEvent(), stateEvent())
}

// stackEventRows are the events of casting, activating and mana.
func stackEventRows() []*engine.Row {
	object := first(what("object", "the object it happens to", eventObject))
	by := what("by", "the player who does it", eventBy)
	source := what("source", "the object whose effect it is", eventSource)
	mana := part{Field: option("mana_type", "a type of mana among it", engine.KindManaSpec), made: func(e *engine.Event) engine.ManaSet { return e.Made.Types() }}
	amount := part{Field: option("amount", "how much mana, or a rule for it", engine.KindNumberRule, engine.KindQuantity), size: func(e *engine.Event) int { return e.Made.Total() }}
	return rowsOf([]happening{
		{name: "cast", kind: Cast, rule: "601.2i", doc: "A player has cast a spell.", text: "{by?{by} cast {object}|{object} is cast}", example: `on.cast(any_spell.noncreature, { by = you })`, parts: []part{object, by}},
		{name: "activated", kind: Activated, rule: "602.2", doc: "A player has activated an ability of an object.", text: "{by} activate {nonmana?a nonmana|an} ability{source? of {source}}", example: `on.activated { source = artifact }`,
			parts: []part{first(source), by, flagged("nonmana", "only of an ability that is no mana ability", func(e *engine.Event) bool { return e.Object != 0 })}},
		{name: "becomes_target", kind: BecomesTarget, rule: "115", doc: "An object or player becomes the target of a spell or ability.", text: "{object} becomes the target of {source?{source}|a spell or ability}{from? from {from}}{by? that {by} controls}",
			example: `on.becomes_target { object = this, by = opponent }`,
			parts: []part{what("object", "what is targeted", eventRecipient), what("by", "who controls what targets it", eventBy), what("source", "the spell or ability", eventSource),
				what("from", "the spell, or the source of the ability", eventOrigin)}},
		{name: "countered", kind: Counter, rule: "701.6", back: true, doc: "A spell or ability is countered.", text: "{object} is countered{source? by {source}}", example: `on.countered(any_spell.you_control)`, parts: []part{object, source}},
		{name: "tapped_for_mana", kind: AddMana, rule: "106.12", doc: "A mana ability with {T} in its cost resolves and produces mana. A trigger looks at what was really produced; a replacement changes the production.",
			text: "{by?{by} tap {source} for|{source} is tapped for} {amount?{amount} }{mana_type?{mana_type} }mana", example: `on.tapped_for_mana { by = you, source = permanent }`, test: func(e *engine.Event) bool { return e.Tapped },
			parts: []part{what("by", "who activated it", eventBy), what("source", "the permanent", eventSource), mana, amount}},
		{name: "mana_added", kind: AddMana, rule: "106.3", doc: "Mana is added to a player's mana pool, by whatever ability.", text: "{amount?{amount} }{mana_type?{mana_type} }mana is added{to? for {to}}{source? by {source}}", example: `on.mana_added { to = you }`,
			parts: []part{what("to", "who gets it", eventPlayer), source, mana, amount}},
		{name: "triggers", kind: engine.EventTriggers, rule: "603.3b", doc: "Another ability triggers; an ability never triggers on itself. What triggers on it goes on the stack after the abilities that triggered on something else; its `object` is the ability, on the stack by then, and the event given as `cause` can be asked for what it happened to.",
			text: "{by?{by} have }an ability of {source?{source}|an object} {by?trigger|triggers}{cause? because {cause}}", example: `on.triggers { source = permanent.you_control, cause = on.enters(creature) }`,
			parts: []part{first(source), what("by", "who controls the ability", eventPlayer),
				{Field: option("cause", "what it triggers on", engine.KindEvent), upon: func(e *engine.Event) []engine.EventID { return e.Upon }}}},
	})
}

func anyEvent() *engine.Row {
	return &engine.Row{Name: "any_event", Kind: engine.KindEvent, Shape: engine.ShapeVerb, CR: "603.2", Binds: true, Since: since,
		Doc: "One of several events.", Example: `whenever { any_event(on.enters(this), on.dies(this)), draw(1) }`, Text: "{events}",
		Fields: []engine.Field{many(field(1, "events", "the events", engine.KindEvent))},
		Match: func(v *engine.View, n *engine.Node, e *engine.Event) bool {
			return slices.ContainsFunc(n.Arg("events").Nodes(), func(x *engine.Node) bool { return v.Match(x, e) })
		},
		GroupBy: func(v *engine.View, n *engine.Node, e *engine.Event) engine.Ref {
			list := n.Arg("events").Nodes()
			if i := slices.IndexFunc(list, func(x *engine.Node) bool { return v.Match(x, e) }); i >= 0 {
				return v.GroupOf(list[i], e)
			}
			return engine.Ref{}
		}}
}

func stateEvent() *engine.Row {
	return &engine.Row{Name: "state", Kind: engine.KindEvent, Shape: engine.ShapeVerb, CR: "603.8", Since: since,
		Doc:     "In place of an event: the ability triggers as soon as a condition is true, and not again while it waits or is on the stack.",
		Example: `when { state(isnt(exists(creature.other.you_control))), sacrifice(this) }`, Text: "{condition}",
		Fields: []engine.Field{field(1, "condition", "the condition", engine.KindCondition)},
		Match:  func(*engine.View, *engine.Node, *engine.Event) bool { return false }}
}

// zoneChangeEvents are changes of zone by the names that the rules give them.
func zoneChangeEvents() []*engine.Row {
	object := first(what("object", "the object", eventObject))
	by := what("by", "the player who puts it there", eventBy)
	from := func(z engine.ZoneKind) func(*engine.Event) bool {
		return func(e *engine.Event) bool { return e.From.Kind == z && e.To.Kind != z }
	}
	zonePart := func(name, doc string, zone func(e *engine.Event) engine.ZoneKind) part {
		return part{Field: option(name, doc, engine.KindZone), word: func(e *engine.Event) string { return zone(e).String() }}
	}
	discarded := flagged("discarded", "only as it is discarded", func(e *engine.Event) bool { return e.Word == "discard" })
	fromPart := zonePart("from", "the zone that it leaves", func(e *engine.Event) engine.ZoneKind { return e.From.Kind })
	parts := []engine.EventKind{ComponentMoves} // CR 712.21
	toPart := zonePart("to", "the zone that it goes to", func(e *engine.Event) engine.ZoneKind { return e.To.Kind })
	rows := rowsOf([]happening{
		{name: "enters", kind: ZoneChange, rule: "603.6a", doc: "An object enters the battlefield.", text: "{object} enters{from? from the {from}}{by?, put there by {by}}", example: `on.enters(creature.other)`,
			test: func(e *engine.Event) bool {
				return e.To.Kind == engine.Battlefield && e.From.Kind != engine.Battlefield
			}, parts: []part{object, by, fromPart}},
		{name: "dies", kind: ZoneChange, rule: "700.4", back: true, doc: "A permanent is put into a graveyard from the battlefield.", text: "{object} dies", example: `on.dies(creature.you_control)`,
			test: func(e *engine.Event) bool {
				return e.From.Kind == engine.Battlefield && e.To.Kind == engine.Graveyard
			}, parts: []part{object}},
		{name: "leaves", kind: ZoneChange, rule: "603.6c", back: true, doc: "A permanent leaves the battlefield.", text: "{object} leaves the battlefield{to? for the {to}}", example: `on.leaves(this)`,
			test: from(engine.Battlefield), parts: []part{object, toPart}},
		{name: "put_into_graveyard", kind: ZoneChange, also: parts, rule: "404", doc: "A card is put into a graveyard from anywhere, or from the zone said.", text: "{object} is put into a graveyard{from? from the {from}}{discarded? by being discarded}", example: `on.put_into_graveyard(creature_card)`,
			test: func(e *engine.Event) bool { return e.To.Kind == engine.Graveyard }, parts: []part{object, fromPart, discarded}},
		{name: "leaves_graveyard", kind: ZoneChange, rule: "603.10a", back: true, doc: "A card leaves a graveyard.", text: "{object} leaves a graveyard{to? for the {to}}", example: `on.leaves_graveyard(any_card)`,
			test: from(engine.Graveyard), parts: []part{object, toPart}},
		{name: "exiled", kind: ZoneChange, also: parts, rule: "406", doc: "An object is exiled.", text: "{object} is exiled{from? from the {from}}{discarded? by being discarded}", example: `on.exiled(any_card)`,
			test: func(e *engine.Event) bool { return e.To.Kind == engine.Exile }, parts: []part{object, fromPart, discarded}},
		{name: "destroyed", kind: Destroy, rule: "701.8", back: true, doc: "A permanent is destroyed.", text: "{object} is destroyed", example: `on.destroyed(creature)`, parts: []part{object}},
		{name: "sacrificed", kind: Sacrifice, rule: "701.21", back: true, doc: "A player sacrifices a permanent.", text: "{by} sacrifice {object}", example: `on.sacrificed(creature, { by = you })`,
			parts: []part{object, what("by", "who sacrifices it", eventPlayer)}},
	})
	return rows
}

// stepWords are the beginnings of steps and phases (CR 603.2b): step.upkeep(you).
func stepWords() []*engine.Row {
	var rows []*engine.Row
	for _, s := range []struct{ name, rule, says string }{
		{untapStep, "502", "untap step"}, {upkeepStep, "503", "upkeep"}, {drawStep, "504", "draw step"}, {precombatMain, "505.1", "precombat main phase"},
		{beginCombat, "507", "combat"}, {attackersStep, "508", "declare attackers step"}, {blockersStep, "509", "declare blockers step"},
		{damageStep, "510", "combat damage step"}, {endCombat, "511", "end of combat"},
		{postcombatMain, "505.1", "postcombat main phase"}, {endStepName, "513", "end step"},
	} {
		h := happening{name: s.name, kind: StepBegins, rule: s.rule, doc: "The beginning of the " + s.says + " of the player said.", text: "the beginning of {player}'s " + s.says,
			example: `at { step.` + s.name + `(you), draw(1) }`, test: func(e *engine.Event) bool { return e.Word == s.name },
			parts: []part{first(what("player", "whose turn it is", eventPlayer))}}
		row := h.row()
		row.Group = "step"
		rows = append(rows, row)
	}
	return rows
}

// spokenField is a field of an event in the rules text of what reads it.
func spokenField(f engine.EventField) string {
	switch f.Name {
	case "by", "player", "under":
		return "player"
	case "to":
		return "recipient"
	}
	return f.Name
}

// eventMembers are what can be asked of an event: one member for each field
// that any kind of event has. Of several events of a batch it is the whole.
func eventMembers(events []*engine.EventRow) []*engine.Row {
	var rows []*engine.Row
	for _, e := range events {
		for _, f := range e.Fields {
			if i := slices.IndexFunc(rows, func(r *engine.Row) bool { return r.Name == f.Name }); i >= 0 {
				if rows[i].Kind != f.Kind {
					panic("rules: the events disagree about the field " + f.Name)
				}
				continue
			}
			rows = append(rows, eventMember(f))
		}
	}
	rows = append(rows, &engine.Row{Name: "mana", Kind: engine.KindManaSpec, Shape: engine.ShapeMember, Of: kinds(engine.KindEvent, engine.KindCause), CR: "106.12", Since: since,
		Doc: "The mana that was produced, as a spec of mana.", Example: `add_mana(any_type_of(that.mana))`, Text: "that mana",
		Makes: func(v *engine.View, n *engine.Node) []engine.Made {
			var all engine.Made
			for _, e := range eventsOf(v, n.Recv) {
				for t, k := range e.Made {
					all[t] += k
				}
			}
			return []engine.Made{all}
		}})
	return append(rows, &engine.Row{Name: "objects", Kind: engine.KindReference, Shape: engine.ShapeMember, Of: kinds(engine.KindEvent, engine.KindCause), CR: "603.2c", Since: since,
		Doc: "All objects of a batch that it happened to.", Example: `put_counters(1, "+1/+1", that.objects)`, Text: "those objects",
		Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
			return collectRefs(v, n.Recv, "object")
		}})
}

func eventMember(f engine.EventField) *engine.Row {
	r := &engine.Row{Name: f.Name, Kind: f.Kind, Shape: engine.ShapeMember, Of: kinds(engine.KindEvent, engine.KindCause), Since: since,
		Doc: "Of the event: " + f.Doc + ".", Text: "that " + spokenField(f)}
	if f.Kind == engine.KindQuantity {
		r.Example = `draw(that.` + f.Name + `)`
		r.Number = func(v *engine.View, n *engine.Node) int {
			sum := 0
			for _, e := range eventsOf(v, n.Recv) {
				if x := fieldOf(v, &e, f.Name); x != nil && x.Number != nil {
					sum += x.Number(v, &e)
				}
			}
			return sum
		}
		return r
	}
	r.Example = `only_if(that.` + f.Name + `.is(any_of(permanent, player)), draw(1))`
	r.Refs = func(v *engine.View, n *engine.Node) []engine.Ref { return collectRefs(v, n.Recv, f.Name) }
	return r
}

func collectRefs(v *engine.View, event *engine.Node, name string) []engine.Ref {
	var refs []engine.Ref
	for _, e := range eventsOf(v, event) {
		if x := fieldOf(v, &e, name); x != nil && x.Refs != nil {
			for _, r := range x.Refs(v, &e) {
				if !slices.Contains(refs, r) {
					refs = append(refs, r)
				}
			}
		}
	}
	return refs
}

func fieldOf(v *engine.View, e *engine.Event, name string) *engine.EventField {
	fields := v.Book().Event(e.Kind).Fields
	if i := slices.IndexFunc(fields, func(f engine.EventField) bool { return f.Name == name }); i >= 0 {
		return &fields[i]
	}
	return nil
}

// eventsOf is the events that an event node or `that` stands for: what was
// captured for the node from an ability further out, else the event at hand, or
// what an ability triggered on in that event.
func eventsOf(v *engine.View, n *engine.Node) []engine.Event {
	if n == nil || n.Slot == 0 {
		return v.Cause
	}
	if b := v.Bound(n.Slot); b != nil {
		return happened(v, b.Events)
	}
	if upon, ok := causing(v, n); ok {
		return happened(v, upon)
	}
	return v.Cause
}

func happened(v *engine.View, ids []engine.EventID) []engine.Event {
	var events []engine.Event
	for _, id := range ids {
		events = append(events, *v.State().History.At(int(id) - 1))
	}
	return events
}

// causing is the events of a node that stands in the event at hand as what an
// ability triggers on.
func causing(v *engine.View, n *engine.Node) ([]engine.EventID, bool) {
	if len(v.Cause) == 0 || v.Instance.Ref.IsZero() {
		return nil, false
	}
	a := v.Ability(&v.Instance)
	if a == nil || a.Event == nil || a.Event.Slot == n.Slot {
		return nil, false
	}
	inside := false
	a.Event.Walk(func(x *engine.Node) bool {
		inside = inside || x.Slot == n.Slot && x.Row.Kind == engine.KindEvent
		return !inside
	})
	if !inside {
		return nil, false
	}
	var upon []engine.EventID
	for i := range v.Cause {
		upon = append(upon, described(v, n, v.Cause[i].Upon)...)
	}
	return upon, len(upon) > 0
}
