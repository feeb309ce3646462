package rules

import (
	"slices"

	"manaloom/engine"
)

// castable lists the ways in which a player may cast spells now (CR 601.3).
func castable(v *engine.View, w *purse, p engine.PlayerID) []engine.Action {
	var list []engine.Action
	for _, o := range playable(v, p) {
		for _, face := range castableFaces(v, o) {
			list = append(list, castableAs(v.WithFace(o, face), w, p, o, face)...)
		}
	}
	return list
}

// castableAs lists the ways of casting a card with one of its faces, which it
// has in the view: only that face is looked at (CR 709.3a, 712.11c, 715.3a).
func castableAs(v *engine.View, w *purse, p engine.PlayerID, o engine.ObjectID, face int8) []engine.Action {
	var list []engine.Action
	front := v
	for _, how := range ways(v, p, o) {
		v := front
		if how.transformed() { // CR 712.11d
			v = v.WithFace(o, how.face)
		}
		if how.faceDown() && !mayCastFaceDown(v, p, o) || !how.faceDown() && !mayCast(v, p, o, how) {
			continue
		}
		if cost := leastCost(v, o, p, how); cost != nil && w.at(v, o, p).affords(Paying{Player: p, Source: o, Cost: cost}) {
			list = append(list, engine.Action{Verb: "cast", Object: o, Path: facePath(v, o, face, how.path)})
		}
	}
	return list
}

// at is the purse as seen from a spell that is about to be cast.
func (w *purse) at(v *engine.View, o engine.ObjectID, p engine.PlayerID) *purse {
	seen := *w
	seen.v = v.At(spellFrame(v, o, p))
	return &seen
}

func spellFrame(v *engine.View, o engine.ObjectID, p engine.PlayerID) *engine.Frame {
	_, first := spellAbilities(v, o)
	f := v.FrameOf(o, &first)
	f.You = p
	if obj := v.State().Object(o); f.Def == 0 && obj != nil {
		f.Def = obj.Def
	}
	return f
}

// mayCast reports whether a player may begin to cast a card for its mana cost
// or an alternative one: timing, whether the first targets exist, and what
// forbids it.
func mayCast(v *engine.View, p engine.PlayerID, o engine.ObjectID, how casting) bool {
	ch := v.Chars(o)
	if ch == nil || !ch.HasType("Instant") && !ch.HasKeyword("flash") && !sorceryTime(v, p) && !asThoughFlash(v, p, o) {
		return false
	}
	return castableAtAll(v, p, o, how)
}

// castableAtAll is mayCast without regard to timing, as while something
// resolves (CR 608.2g).
func castableAtAll(v *engine.View, p engine.PlayerID, o engine.ObjectID, how casting) bool {
	ch := v.Chars(o)
	if ch == nil || ch.HasType("Land") || len(ch.Types) == 0 || splitSecond(v) {
		return false
	}
	if from, only := castableFrom(v, o); only && !slices.Contains(from, v.State().Object(o).Zone.Kind) {
		return false
	}
	at := v.At(spellFrame(v, o, p))
	parts, _ := spellAbilities(v, o)
	if !isOverload(how.alternative) && !targetsPossible(at, o, parts, how.alternative) {
		return false
	}
	if filters := enchanting(v, o); len(filters) > 0 && len((aiming{at, o}).enchantable(filters)) == 0 {
		return false
	}
	return !v.Forbidden(engine.Happening{Event: engine.Event{Kind: Cast, Object: o, By: p}})
}

// leastCost is the total cost of a spell as far as it is known beforehand: X
// is 0, nothing optional is paid, modes cost nothing. Nil when it has none.
func leastCost(v *engine.View, o engine.ObjectID, p engine.PlayerID, how casting) *engine.Cost {
	cost := how.base(v, o)
	if cost == nil {
		return nil
	}
	for _, e := range extras(v, o) {
		join(cost, e.cost, e.least)
	}
	total(v, cost, 0, o, p)
	return eased(v, p, o, cost)
}

// cast casts a spell (CR 601.2). What turns out to be illegal is taken back.
func cast(c *engine.Context, p engine.PlayerID, act engine.Action) error {
	return c.Attempt(func(c *engine.Context) error {
		_, err := castSpell(c, p, act.Object, wayOf(c.View, p, act.Object, act.Path))
		return err
	})
}

// castSpell goes through the steps of casting; a card that is cast during a
// resolution goes through the same ones (CR 608.2g).
func castSpell(c *engine.Context, p engine.PlayerID, card engine.ObjectID, how casting) (engine.ObjectID, error) {
	from := c.State().Object(card).Zone
	moved := engine.Happening{Face: how.face, Event: engine.Event{Kind: ZoneChange, Object: card, From: from, To: engine.Zone{Kind: engine.Stack}, By: p, Word: "cast"}}
	if how.faceDown() { // CR 708.4
		obj := c.State().Object(card)
		moved.Values = faceDown(obj, gained(obj.Def, given(how.alternative.Rule, "gain")))
		moved.Entry = &engine.Entry{FaceDown: true}
	} else if how.prototyped() {
		moved.Values = prototype(c.View, card, how)
	}
	done := c.Happen(moved)
	if len(done) == 0 || done[0].To.Kind != engine.Stack {
		engine.Illegal("601.2a", "the card cannot be put on the stack")
	}
	spell := done[0].New
	parts, first := spellAbilities(c.View, spell)
	f := spellFrame(c.View, spell, p)
	f.Object, f.Snap = spell, c.Snap(spell)
	n := startAnnouncing(c.With(f), spell, parts, engine.Announcement{Controller: p, From: from, Face: c.State().Object(spell).Face, Cast: true, Source: spell})
	n.a.Ability = engine.AbilityInstance{}
	f.Instance = first
	n.note()
	if err := n.chooseModes(); err != nil {
		return 0, err
	}
	cost := n.announceCost(spell, how)
	if err := n.chooseTargets(); err != nil {
		return 0, err
	}
	at := n.c
	if at.Forbidden(engine.Happening{Event: engine.Event{Kind: Cast, Object: spell, By: p, Announced: f.Announced}}) {
		engine.Illegal("601.2e", "the spell cannot be cast")
	}
	// The total cost is locked before mana abilities are activated (CR 601.2f).
	total(at.View, cost, n.a.X, spell, p)
	choose(at, p, cost)
	n.payWith(spell, cost)
	n.a.Spent = pay(at, Paying{Player: p, Source: spell, Cost: cost, Life: n.life, Prompt: "Pay for the spell"})
	n.note()
	at.Happen(engine.Happening{Event: engine.Event{Kind: Cast, Object: spell, By: p, Announced: f.Announced}})
	return spell, nil
}

// announceCost announces which costs are paid, and X (CR 601.2b). What was
// chosen is noted by the path of its ability.
func (n *announcing) announceCost(spell engine.ObjectID, how casting) *engine.Cost {
	c := n.c
	cost := how.base(c.View, spell)
	if cost == nil {
		engine.Illegal("118.6", "a spell without a mana cost cannot be paid for")
	}
	if how.alternative != nil {
		n.a.Facts = append(n.a.Facts, engine.Fact{Memory: engine.Memory{Name: how.alternative.Path, Number: 1}})
	}
	for _, e := range extras(c.View, spell) {
		times := e.least
		switch {
		case e.least > 0 || !n.couldAlsoPay(spell, cost, e.cost):
		case e.most == 1:
			if c.YesNo(c.You, "Pay the additional cost?") {
				times = 1
			}
		default:
			times = c.Ask(engine.Request{Kind: engine.AskNumber, Player: c.You, Prompt: "How often is the additional cost paid?", Max: maxTimes}).Numbers[0]
		}
		if times > 0 {
			n.a.Facts = append(n.a.Facts, engine.Fact{Memory: engine.Memory{Name: e.of.Ref.Path, Number: times}, Granter: e.of.Granter, Effect: e.of.Effect})
			join(cost, e.cost, times)
		}
	}
	n.addModeCosts(cost)
	var rule engine.Arg
	for _, a := range n.parts {
		if arg := given(a.Node, "x"); arg.Set {
			rule = *arg
		}
	}
	less := modifiers(c.View, "costs_less", spell, c.You, false)
	n.announceX(cost, &rule, mostX(c.View, Paying{Player: c.You, Source: spell, Cost: cost}, less))
	n.announceLife(spell, cost, func(price *engine.Cost) { total(c.View, price, n.a.X, spell, c.You) })
	n.note()
	return cost
}

// couldAlsoPay reports whether an optional cost could be paid with those that
// were announced so far: else there is no choice.
func (n *announcing) couldAlsoPay(spell engine.ObjectID, cost, more *engine.Cost) bool {
	v, p := n.c.View, n.c.You
	whole := &engine.Cost{}
	join(whole, cost, 1)
	join(whole, more, 1)
	total(v, whole, 0, spell, p)
	return payable(v, Paying{Player: p, Source: spell, Cost: eased(v, p, spell, whole)})
}

// maxTimes bounds how often one additional cost is paid.
const maxTimes = 100
