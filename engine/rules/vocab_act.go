package rules

import (
	"errors"
	"slices"

	"manaloom/engine"
)

// instruction is the row of an instruction.
func instruction(name, doc, rule, example, text string, do func(c *engine.Context, n *engine.Node), fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindAct, Shape: engine.ShapeVerb, Binds: true, Doc: doc, CR: rule, Example: example, Text: text, Fields: fields, Do: do, Since: since}
}

// costAct is an instruction that may also be part of a cost (CR 118.3).
func costAct(r *engine.Row) *engine.Row {
	r.Also = append(r.Also, engine.KindCost)
	return r
}

// propose is an event of an act: of this source.
func propose(c *engine.Context, e engine.Event) engine.Happening {
	e.Source = c.This
	return engine.Happening{Event: e}
}

// onto makes an event happen to an object or a player.
func onto(e engine.Event, r engine.Ref) engine.Event {
	e.Object, e.Player = r.Object, r.Player
	return e
}

// there is what of the references is an object that exists now.
func there(c *engine.Context, refs []engine.Ref) []engine.ObjectID {
	var objects []engine.ObjectID
	for _, r := range refs {
		if o := c.State().Object(r.Object); r.Object != 0 && o != nil && !o.Status.PhasedOut && !slices.Contains(objects, r.Object) {
			objects = append(objects, r.Object)
		}
	}
	return objects
}

// forPlayers is an act that happens to each of some players.
func forPlayers(c *engine.Context, n *engine.Node, name string, e func(p engine.PlayerID) engine.Event) {
	var list []engine.Happening
	if a := n.Arg(name); a.Node != nil {
		pickFor(c, a, c.You, nil)
	}
	for _, p := range playersOf(c.View, n.Arg(name), c.You) {
		list = append(list, propose(c, e(p)))
	}
	c.Perform(n, list...)
}

// forObjects is an act that happens to each object of the field "what" that is
// still there and that the act can be done to.
func forObjects(c *engine.Context, n *engine.Node, p engine.PlayerID, allows func(s *engine.Subject) bool, e func(o engine.ObjectID) engine.Event) {
	var list []engine.Happening
	for _, o := range there(c, pickFor(c, n.Arg("what"), p, allows)) {
		if s := c.Object(o); allows == nil || allows(s) {
			list = append(list, propose(c, e(o)))
		}
	}
	c.Perform(n, list...)
}

func whatField(doc string) engine.Field { return field(1, "what", doc, engine.KindReference) }

func amountField(doc string) engine.Field { return field(1, "amount", doc, engine.KindQuantity) }

func whoField(at int, doc string) engine.Field {
	return optional(field(at, "who", doc, engine.KindReference), "you")
}

// lifeActs are damage, life, and drawing.
func lifeActs() []*engine.Row {
	return []*engine.Row{
		instruction("deal_damage", "An object, this one unless said, deals damage to objects and players.", "120", `deal_damage(3, target(any_target))`, "{from?{from}|~} deals {amount} damage{divided? divided as you choose} to {to}{cant_be_prevented?, which can't be prevented}", dealDamage,
			amountField("how much"), field(2, "to", "to what", engine.KindReference),
			option("from", "the source, where it is not this", engine.KindReference),
			option("divided", "the amount is divided among the targets as they are chosen", engine.KindFlag),
			option("cant_be_prevented", "the damage can't be prevented", engine.KindFlag)),
		instruction("draw", "A player draws cards.", "121", `draw(1)`, "{who} draw {amount} cards", func(c *engine.Context, n *engine.Node) {
			many := c.Number(n.Arg("amount"))
			forPlayers(c, n, "who", func(p engine.PlayerID) engine.Event {
				return engine.Event{Kind: DrawCards, Player: p, Amount: max(many, 0)}
			})
		}, amountField("how many"), whoField(2, "who draws")),
		costAct(instruction("gain_life", "A player gains life.", "119.3", `gain_life(2)`, "{who} gain {amount} life", lifeChange(LifeGained), amountField("how much"), whoField(2, "who gains it"))),
		instruction("lose_life", "A player loses life.", "119.3", `lose_life(1, each(opponent))`, "{who} lose {amount} life", lifeChange(LifeLost), amountField("how much"), whoField(2, "who loses it")),
		costAct(instruction("pay_life", "Life is paid.", "119.4", `activated { cost = { "{1}", pay_life(2) }, draw(1) }`, "pay {amount} life", func(c *engine.Context, n *engine.Node) {
			e := engine.Event{Kind: LifeLost, Player: c.You, Amount: c.Number(n.Arg("amount")), Flag: true}
			if e.Amount <= 0 || c.Paying == nil && !hasLife(c, e.Amount) { // CR 119.4
				c.Perform(n)
				return
			}
			c.Perform(n, propose(c, e))
		}, amountField("how much"))),
		instruction("fight", "Two creatures deal damage equal to their power to each other.", "701.14", `fight(target(creature.you_control), target(creature.opponents_control))`, "{what} fights {other}", fight,
			whatField("the one creature"), field(2, "other", "the other creature", engine.KindReference)),
	}
}

func dealDamage(c *engine.Context, n *engine.Node) {
	to := pickFor(c, n.Arg("to"), c.You, nil)
	source := c.This
	if from := n.Arg("from"); from.Set {
		refs := pickFor(c, from, c.You, nil)
		if len(refs) == 0 {
			c.Perform(n)
			return
		}
		source = refs[0].Object
	}
	division := divisionOf(c, n, "to")
	amount := c.Number(n.Arg("amount"))
	var list []engine.Happening
	for i, r := range to {
		e := onto(engine.Event{Kind: Damage, Source: source, Amount: amount, Flag: n.Has("cant_be_prevented")}, r)
		if n.Has("divided") {
			e.Amount = 0
			if i < len(division) {
				e.Amount = division[i]
			}
		}
		if e.Amount > 0 { // CR 120.8
			list = append(list, engine.Happening{Event: e})
		}
	}
	c.Perform(n, list...)
}

// divisionOf is how much of a divided act falls to each target of a field, in
// their order (CR 601.2d).
func divisionOf(c *engine.Context, n *engine.Node, name string) []int {
	if !given(n, "divided").Set || n.Arg(name).Node == nil {
		return nil
	}
	if b := c.Bound(n.Arg(name).Node.Slot); b != nil {
		return b.Numbers
	}
	return nil
}

func lifeChange(kind engine.EventKind) func(c *engine.Context, n *engine.Node) {
	return func(c *engine.Context, n *engine.Node) {
		amount := c.Number(n.Arg("amount"))
		if amount <= 0 { // CR 119.9
			c.Perform(n)
			return
		}
		forPlayers(c, n, "who", func(p engine.PlayerID) engine.Event { return engine.Event{Kind: kind, Player: p, Amount: amount} })
	}
}

func fight(c *engine.Context, n *engine.Node) {
	one, other := there(c, pickFor(c, n.Arg("what"), c.You, nil)), there(c, pickFor(c, n.Arg("other"), c.You, nil))
	var list []engine.Happening
	if len(one) == 1 && len(other) == 1 && c.Chars(one[0]).HasType("Creature") && c.Chars(other[0]).HasType("Creature") {
		for _, pair := range [][2]engine.ObjectID{{one[0], other[0]}, {other[0], one[0]}} {
			if power := c.Chars(pair[0]).Power; power > 0 {
				list = append(list, engine.Happening{Event: engine.Event{Kind: Damage, Source: pair[0], Object: pair[1], Amount: power}})
			}
		}
	}
	c.Perform(n, list...)
}

// permanentActs are what is done to permanents.
func permanentActs() []*engine.Row {
	tapped := func(want bool) func(*engine.Subject) bool {
		return func(s *engine.Subject) bool { return s != nil && s.Status().Tapped == want }
	}
	turn := func(kind engine.EventKind, from bool) func(c *engine.Context, n *engine.Node) {
		return func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, tapped(from), func(o engine.ObjectID) engine.Event {
				return engine.Event{Kind: kind, Object: o, By: c.You}
			})
		}
	}
	return []*engine.Row{
		instruction("destroy", "Permanents are destroyed.", "701.8", `destroy(target(creature))`, "destroy {what}{cant_regenerate? without regeneration}", func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, nil, func(o engine.ObjectID) engine.Event {
				return engine.Event{Kind: Destroy, Object: o, Flag: n.Has("cant_regenerate")}
			})
		}, whatField("what is destroyed"), option("cant_regenerate", "it can't be regenerated", engine.KindFlag)),
		costAct(instruction("sacrifice", "A player sacrifices permanents that the player controls.", "701.21", `sacrifice(a(creature.you_control))`, "{by} sacrifice {what}", sacrifice,
			whatField("what is sacrificed"), byPlayer("who sacrifices and picks"))),
		costAct(instruction("tap", "Permanents become tapped.", "701.26", `tap(target(creature))`, "tap {what}", turn(Tap, false), whatField("what becomes tapped"))),
		costAct(instruction("untap", "Permanents become untapped.", "701.26", `untap(this)`, "untap {what}", turn(Untap, true), whatField("what becomes untapped"))),
		instruction("attach", "An Aura or Equipment becomes attached to an object or player.", "701.3", `attach(this, target(creature.you_control))`, "attach {what} to {to}", func(c *engine.Context, n *engine.Node) {
			to := pickFor(c, n.Arg("to"), c.You, nil)
			forObjects(c, n, c.You, func(s *engine.Subject) bool { return len(to) == 1 && s.AttachedTo() != to[0] }, func(o engine.ObjectID) engine.Event {
				return engine.Event{Kind: Attach, Object: o, Other: to[0]}
			})
		}, whatField("the Aura or Equipment"), field(2, "to", "to what", engine.KindReference)),
		instruction("create", "A player creates tokens.", "701.7", `create(2, token "soldier")`, "{under} create {amount} {token}{tapped? tapped}{attacking?{tapped? and} attacking}{blocking?{tapped? and} blocking}{attached_to? attached to {attached_to}}{with?, and {with}}", create,
			amountField("how many"), field(2, "token", "what they are", engine.KindToken, engine.KindCopy),
			optional(option("under", "who creates and controls them", engine.KindReference), "you"),
			option("tapped", "they enter tapped", engine.KindFlag), attackingField(), blockingField(), attachedField(), acts("with", "put_counters on them: they enter with these counters (CR 122.6a)")),
	}
}

// sacrifice: a player can sacrifice only what that player controls (CR 701.21a).
func sacrifice(c *engine.Context, n *engine.Node) {
	what := n.Arg("what")
	if by := n.Arg("by"); by.Node != nil {
		c.Pick(by.Node)
	}
	players := playersOf(c.View, n.Arg("by"), c.You)
	var list []engine.Happening
	for _, p := range players {
		theirs := func(s *engine.Subject) bool {
			return s != nil && s.Zone.Kind == engine.Battlefield && s.Controller == p
		}
		var refs []engine.Ref
		if what.Node.Row.Name == "a" && len(players) > 1 {
			refs = pickSome(c, what.Node, p, theirs) // each player picks anew
		} else {
			refs = pickFor(c, what, p, theirs)
		}
		for _, o := range there(c, refs) {
			if theirs(c.Object(o)) {
				list = append(list, propose(c, engine.Event{Kind: Sacrifice, Object: o, Player: p}))
			}
		}
	}
	c.Perform(n, list...)
}

func create(c *engine.Context, n *engine.Node) {
	many := c.Number(n.Arg("amount"))
	token := n.Arg("token").Node
	what := engine.Happening{}
	if token.Row.Name == "token" {
		what.Token, what.Words = definedToken(c.View, token), c.Instance.Words
		if size := token.Arg("base"); size.Set {
			power, toughness := pair(c.View, size)
			what.Size = []int{power, toughness}
		}
	} else {
		for _, r := range pickFor(c, token.Arg("of"), c.You, nil) {
			what.Values, what.Reverse = copiedFaces(c.View, token, r.Object)
		}
	}
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("under"), c.You) {
		if many <= 0 || what.Token == nil && what.Values == nil {
			break
		}
		h := propose(c, engine.Event{Kind: CreateTokens, Player: p, Amount: many, Tapped: n.Has("tapped")})
		h.Token, h.Words, h.Size, h.Values, h.Reverse = what.Token, what.Words, what.Size, what.Values, what.Reverse
		if n.Has("attacking") || n.Has("blocking") || n.Has("attached_to") || n.Has("with") {
			h.Entry = &engine.Entry{Controller: p}
			enterAttacking(c, n, h.Entry)
			enterBlocking(c, n, h.Entry)
			enterAttached(c, n, h.Entry)
			addCounters(c, h.Entry, n.Arg("with").Nodes())
		}
		list = append(list, h)
	}
	c.Perform(n, list...)
}

// counterActs put counters on things and take them off.
func counterActs() []*engine.Row {
	kind := like(field(2, "kind", "the kind of counter", engine.KindWord), "counter")
	on := field(3, "on", "on what", engine.KindReference)
	from := field(3, "on", "from what", engine.KindReference)
	change := func(kind engine.EventKind) func(c *engine.Context, n *engine.Node) {
		return func(c *engine.Context, n *engine.Node) {
			amount := c.Number(n.Arg("amount"))
			refs := pickFor(c, n.Arg("on"), c.You, nil)
			shares := divisionOf(c, n, "on")
			var list []engine.Happening
			for i, r := range refs {
				if given(n, "divided").Set {
					amount = 0
					if i < len(shares) {
						amount = shares[i]
					}
				}
				if amount > 0 && (r.Player != 0 || c.State().Object(r.Object) != nil) {
					list = append(list, propose(c, onto(engine.Event{Kind: kind, Word: n.Arg("kind").Text, Amount: amount, By: c.You}, r)))
				}
			}
			c.Perform(n, list...)
		}
	}
	return []*engine.Row{
		costAct(instruction("put_counters", "Counters of a kind are put on objects or players.", "122.1", `put_counters(1, "+1/+1", this)`, "put {amount} {kind} counters on {on}{divided?, distributed as you choose}", change(PutCounters),
			amountField("how many"), kind, on, option("divided", "they are distributed among the targets as those are chosen", engine.KindFlag))),
		costAct(instruction("remove_counters", "Counters of a kind are removed from objects or players.", "122.1", `remove_counters(1, "charge", this)`, "remove {amount} {kind} counters from {on}", change(RemoveCounters),
			amountField("how many"), kind, from)),
	}
}

// stackActs are what is done to spells and abilities, and mana.
func stackActs() []*engine.Row {
	return []*engine.Row{
		instruction("counter", "Spells or abilities are countered.", "701.6", `counter(target(any_spell))`, "counter {what}", func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, func(s *engine.Subject) bool { return s != nil && s.Zone.Kind == engine.Stack }, func(o engine.ObjectID) engine.Event {
				return engine.Event{Kind: Counter, Object: o}
			})
		}, whatField("the spells or abilities")),
		instruction("add_mana", "A player gets mana. An ability that could do so and has no target may be a mana ability.", "106.4", `add_mana("{G}")`, "{to} add {mana}", func(c *engine.Context, n *engine.Node) {
			for _, p := range playersOf(c.View, n.Arg("to"), c.You) {
				produce(c, p, n.Arg("mana").Node, tapsForMana(c.View))
			}
		}, field(1, "mana", "the output", engine.KindManaSpec), optional(option("to", "who gets it", engine.KindReference), "you")),
	}
}

// gameActs end the game for players, and run scripts.
func gameActs() []*engine.Row {
	ends := func(kind engine.EventKind) func(c *engine.Context, n *engine.Node) {
		return func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
				list = append(list, engine.Happening{Event: engine.Event{Kind: kind, Player: p, Word: "effect"}})
			}
			c.Perform(n, list...)
		}
	}
	return []*engine.Row{
		instruction("lose_game", "A player loses the game.", "104.3e", `lose_game(you)`, "{who} lose the game", ends(Loses), whoField(1, "who loses")),
		instruction("win_game", "A player wins the game.", "104.2b", `win_game(you)`, "{who} win the game", ends(Wins), whoField(1, "who wins")),
		{Name: "draw_game", Kind: engine.KindAct, CR: "104.4c", Since: since, Doc: "The game is a draw.", Example: `spell { draw_game }`, Text: "the game is a draw",
			Do: func(c *engine.Context, n *engine.Node) {
				c.Perform(n, engine.Happening{Event: engine.Event{Kind: GameOver}})
			}},
		{Name: "script", Kind: engine.KindAct, Shape: engine.ShapeBlock, Since: since, Doc: "A function carries out what no word says: the way out, with the text for it.",
			Example: `script { text = "Draw a card.", run = function(g) end }`, Text: "{text}",
			Fields: []engine.Field{needed(option("text", "what it does, in your own words", engine.KindText)), needed(option("run", "given a context, does it", engine.KindFunction))},
			Do: func(c *engine.Context, n *engine.Node) {
				f := n.Arg("run").Func
				if f == nil {
					c.Fail(errors.New("the script has no function"))
				}
				if err := f.Run(c); err != nil {
					c.Fail(err)
				}
			}},
	}
}
