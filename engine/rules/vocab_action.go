package rules

import (
	"slices"

	"manaloom/engine"
)

// KeywordAction: Player does what the keyword action Word says, with Amount
// and to Object where it has these. It is an event around its process: it may
// be replaced before, and has happened once the process is complete, even if
// some of it was impossible (CR 701.44b, 701.57b).
const KeywordAction engine.EventKind = "keyword_action"

func actionEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: KeywordAction, CR: "701.1", Doc: "A player does what a keyword action says.",
		Uses: engine.UseObject | engine.UsePlayer | engine.UseSource | engine.UseWord | engine.UseAmount, Touches: seen,
		Log: "{player}: {word}",
		LogOf: func(e *engine.Event) string {
			if e.Object != 0 {
				return "{player}: {word}, {object}"
			}
			return "{player}: {word}"
		},
		Fields: []engine.EventField{fieldPlayer("by", "who does it"), fieldObject("what it happens to"), fieldAmount("its number"), fieldSource("source", "whose effect it is")},
		Check:  func(v *engine.View, h *engine.Happening) bool { return inGame(v.State(), h.Player) },
		Affected: func(v *engine.View, e *engine.Event) engine.PlayerID {
			if e.Object != 0 && v.State().Object(e.Object) != nil {
				return v.Controller(e.Object)
			}
			return e.Player
		},
		Contains: func(c *engine.Context, h *engine.Happening, _ func(...engine.Happening)) {
			if h.Inside != nil {
				h.Inside(c, h)
			}
		},
		Commit: noChange,
	}}
}

// action makes a keyword action happen: once, or for each of what it happens to,
// one after the other. Its process is given the event as it came out of
// replacement, and a context in which the player who does it is "you".
func action(c *engine.Context, n *engine.Node, name string, to []engine.Ref, amount int, process func(c *engine.Context, h *engine.Happening, r engine.Ref)) {
	place, you := c.Frame, c.You
	var list []engine.Happening
	for _, r := range to {
		h := propose(c, engine.Event{Kind: KeywordAction, Player: you, Object: r.Object, Word: name, Amount: amount})
		h.Inside = func(c *engine.Context, h *engine.Happening) {
			at := c.With(place)
			at.Paying = c.Paying
			defer func(before engine.PlayerID) { place.You = before }(place.You)
			place.You = you
			if r.Player == 0 {
				r.Object = h.Object // as replacement effects have left it
			}
			process(at, h, r)
		}
		list = append(list, h)
	}
	c.Perform(n, list...)
}

// The fields that a keyword action made of parts has besides its parameters. They
// are no names that a parameter could have.
const (
	itsParameters = "its parameters"
	itsBody       = "its body"
	itsObjects    = "its objects"
	itsAmount     = "its amount"
	itsCondition  = "its only_if"
)

// actionOf is action for several players, each of whom does it, though what is
// done is said from the place of the one whose ability it is.
func actionOf(c *engine.Context, n *engine.Node, name string, players []engine.Ref, process func(c *engine.Context, h *engine.Happening)) {
	place := c.Frame
	var list []engine.Happening
	for _, r := range players {
		h := propose(c, engine.Event{Kind: KeywordAction, Player: r.Player, Word: name})
		h.Inside = func(c *engine.Context, h *engine.Happening) { process(c.With(place), h) }
		list = append(list, h)
	}
	c.Perform(n, list...)
}

// nobody is what an action happens to that happens to nothing: it is done once.
func nobody() []engine.Ref { return []engine.Ref{{}} }

// actionPattern is the event of a keyword action that is a row: on.<name>.
func actionPattern(name, action, rule, doc, text, example string, parts ...part) *engine.Row {
	return happening{name: name, kind: KeywordAction, rule: rule, doc: doc, text: text, example: example,
		test: func(e *engine.Event) bool { return e.Word == action }, parts: parts}.row()
}

// actionParts are what can be said of a keyword action: who does it, to what.
func actionParts() []part {
	return []part{first(what("by", "who does it", eventPlayer)), what("object", "what it happens to", eventObject), howMuch()}
}

// actionRows are what the host derives the rows of keyword actions made of parts
// from.
func actionRows() engine.ActionRows {
	bound := func(kind engine.Kind) *engine.Row {
		return &engine.Row{Name: "parameter", Kind: kind, Shape: engine.ShapeVerb, Binds: true, Text: "{value}", Since: since,
			Doc: "A parameter of a keyword action, inside it: fixed as the action begins.", Fields: []engine.Field{field(1, "value", "what was given", kind)}}
	}
	number, reference := bound(engine.KindQuantity), bound(engine.KindReference)
	number.Number = func(v *engine.View, n *engine.Node) int {
		if b := v.Bound(n.Slot); b != nil && len(b.Numbers) > 0 {
			return b.Numbers[0]
		}
		return v.Number(n.Arg("value")) // a target is chosen before the action begins
	}
	reference.Refs = func(v *engine.View, n *engine.Node) []engine.Ref { return v.Refs(n.Arg("value").Node) }
	reference.Pick = func(c *engine.Context, n *engine.Node) []engine.Ref { return pickFor(c, n.Arg("value"), c.You, nil) }
	return engine.ActionRows{
		Act: &engine.Row{Name: "action", Kind: engine.KindAct, Shape: engine.ShapeBlock, Binds: true, CR: "701", Do: doParts, Since: since,
			Doc: "A keyword action made of parts.",
			Fields: []engine.Field{
				many(option(itsParameters, "its parameters", engine.KindQuantity, engine.KindReference)),
				many(option(itsBody, "what is done", engine.KindAct)),
				option(itsObjects, "what its result names, where that is not what it happened to", engine.KindReference),
				option(itsAmount, "the number of its result, where that is not what it was given", engine.KindQuantity),
				option(itsCondition, "what has to be true: otherwise the action is not done at all", engine.KindCondition),
			}},
		Event:     happening{name: "action", kind: KeywordAction, rule: "701", doc: "A keyword action is done.", parts: actionParts()}.row(),
		Quantity:  number,
		Reference: reference,
	}
}

// doParts carries out a keyword action made of parts. Its parameters are fixed
// as it begins (CR 608.2h); the first number is the event's amount and the
// first reference says what it happens to, so that replacement effects may
// change both.
func doParts(c *engine.Context, n *engine.Node) {
	to, amount := nobody(), 0
	var number, subject *engine.Node
	values := map[int16]engine.Binding{}
	for _, p := range n.Arg(itsParameters).Nodes() {
		b := engine.Binding{Slot: p.Slot, Done: true}
		if p.Row.Kind == engine.KindQuantity {
			q := c.Number(p.Arg("value"))
			b.Numbers = []int{q}
			if number == nil {
				number, amount = p, q
			}
		} else {
			b.Refs = pickFor(c, p.Arg("value"), c.You, nil)
			if subject == nil {
				subject, to = p, b.Refs
			}
		}
		values[p.Slot] = b
	}
	if a := n.Arg(itsCondition); a.Set && !c.Cond(a.Node) {
		to = nil
	}
	action(c, n, n.Row.Name, to, amount, func(c *engine.Context, h *engine.Happening, r engine.Ref) {
		for _, a := range n.Arg(itsBody).Nodes() {
			forget(c.Frame, a) // it may be done several times
		}
		for _, p := range n.Arg(itsParameters).Nodes() {
			b := values[p.Slot]
			switch p {
			case number:
				b.Numbers = []int{h.Amount}
			case subject:
				b.Refs = []engine.Ref{r}
			}
			c.Bind(b)
		}
		process(c, n, h)
	})
}

// process carries out the parts, as a cost where the action is paid, and reads
// the result.
func process(c *engine.Context, n *engine.Node, h *engine.Happening) {
	if list := n.Arg(itsBody).Nodes(); c.Paying != nil {
		carryOut(c, c.You, list)
	} else {
		c.Do(list)
	}
	if a := n.Arg(itsObjects); a.Set {
		h.Found = slices.Clip(append([]engine.Ref{}, c.Refs(a.Node)...))
	}
	if a := n.Arg(itsAmount); a.Set {
		h.Amount = c.Number(a)
	}
}

// have carries out acts as another player: in them that player is "you".
func have() *engine.Row {
	return control("have", "A player carries out acts: in them, that player is \"you\". Several players do so in turn order, each act at once.", "608.2c",
		`have(target(opponent), may { discard(1), if_done = draw(1) })`, "with {who} as \"you\", {acts}", engine.ShapeVerb, doAs,
		field(1, "who", "who does it", engine.KindReference), many(field(2, "acts", "what is done", engine.KindAct)))
}

func doAs(c *engine.Context, n *engine.Node) {
	players := playersOf(c.View, n.Arg("who"), c.You)
	if a := n.Arg("who"); a.Node != nil {
		pickFor(c, a, c.You, nil)
		players = playersOf(c.View, a, c.You)
	}
	as := func(c *engine.Context, p engine.PlayerID, a *engine.Node) {
		defer func(before engine.PlayerID) { c.Frame.You = before }(c.You)
		c.Frame.You = p
		c.DoOne(a)
	}
	if len(players) == 1 {
		for _, a := range n.Arg("acts").Nodes() {
			as(c, players[0], a)
		}
		return
	}
	frames := make([]engine.Frame, len(players))
	for i := range frames {
		frames[i] = *c.Frame
		frames[i].Bindings = slices.Clip(c.Bindings)
	}
	for _, a := range n.Arg("acts").Nodes() {
		c.Together(func(gather *engine.Context) {
			for i, p := range players {
				as(gather.With(&frames[i]), p, a)
			}
		})
	}
}
