package rules

import (
	"slices"

	"manaloom/engine"
)

// exchangeRows are the exchanges of permanents and of cards (CR 701.12): the whole
// of one happens, or nothing.
func exchangeRows() []*engine.Row {
	other := optional(field(2, "other", "the other one, where the first names one alone", engine.KindReference), "")
	control := instruction("exchange_control", "Players exchange control of two permanents, which may be named by one reference or by two. It does nothing where one of them is not there, or one player controls both.", "701.12b",
		`exchange_control(this, target(creature.opponents_control))`, "exchange control of {what}{other? and {other}}{lasts? {lasts}}", exchangeControl, whatField("what is exchanged"), other,
		optional(option("lasts", "how long, where that is not for good", engine.KindDuration), "indefinitely"))
	text := instruction("exchange_text", "Two objects exchange their text boxes: each has all the rules text of the other, and nothing else of it. It does nothing where one of them is not there.", "612.5",
		`exchange_text(targets(2, creature))`, "exchange the text boxes of {what}{other? and {other}}{lasts? {lasts}}", exchangeText, whatField("what has its text exchanged"), other,
		optional(option("lasts", "how long, where that is not for good", engine.KindDuration), "indefinitely"))
	return []*engine.Row{control, text,
		instruction("exchange_cards", "Cards of one player in two zones change places, and what one of them was attached to, the other one is. Nothing happens where one of the two is not there or belongs to another player.", "701.12d",
			`exchange_cards(this, a(any_card.in_zone(hand, you)))`, "exchange {what} and {other}", exchangeCards, whatField("a card or several of one zone"), field(2, "other", "a card or several of another zone", engine.KindReference)),
		instruction("exchange_zones", "All cards in one zone of a player change places with all in another; one of them may be empty.", "701.12f",
			`exchange_zones(hand, graveyard)`, "exchange {who}'s {one} and {other}", exchangeZones, field(1, "one", "a zone", engine.KindZone), field(2, "other", "another zone", engine.KindZone), whoField(3, "whose")),
	}
}

// exchangeControl: CR 701.12a-b.
func exchangeControl(c *engine.Context, n *engine.Node) {
	refs := slices.Concat(pickFor(c, n.Arg("what"), c.You, nil), pickFor(c, n.Arg("other"), c.You, nil))
	var list []engine.Happening
	if two := there(c, refs); len(two) == 2 && len(refs) == 2 && exchangeable(c, two) {
		for i, o := range two {
			e := effect(c, n, engine.EffectContinuous)
			e.Objects = []engine.ObjectID{o}
			e.Changes = []engine.Change{{Layer: engine.LayerControl, Op: engine.OpController, Player: c.Controller(two[1-i])}}
			list = append(list, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
		}
	}
	c.Perform(n, list...)
}

// exchangeText: CR 612.5, 701.12a.
func exchangeText(c *engine.Context, n *engine.Node) {
	refs := slices.Concat(pickFor(c, n.Arg("what"), c.You, nil), pickFor(c, n.Arg("other"), c.You, nil))
	var list []engine.Happening
	if two := there(c, refs); len(two) == 2 && len(refs) == 2 && two[0] != two[1] && !neverBegins(c, n) {
		for i, o := range two {
			e := effect(c, n, engine.EffectContinuous)
			e.Objects = []engine.ObjectID{o}
			e.Changes = []engine.Change{{Layer: engine.LayerText, Op: engine.OpText, Abilities: c.Text(two[1-i])}}
			list = append(list, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
		}
	}
	c.Perform(n, list...)
}

// exchangeable: both are on the battlefield, under different players.
func exchangeable(c *engine.Context, two []engine.ObjectID) bool {
	s := c.State()
	return onBattlefield(s, two[0]) != nil && onBattlefield(s, two[1]) != nil && c.Controller(two[0]) != c.Controller(two[1])
}

// exchangeCards: CR 701.12d-e.
func exchangeCards(c *engine.Context, n *engine.Node) {
	sides := [2][]engine.ObjectID{}
	whole := true
	for i, name := range []string{"what", "other"} {
		refs := pickFor(c, n.Arg(name), c.You, nil)
		sides[i] = there(c, refs)
		whole = whole && len(refs) > 0 && len(sides[i]) == len(refs)
	}
	if !whole || !ofOnePlayer(c.State(), slices.Concat(sides[0], sides[1])) {
		c.Perform(n)
		return
	}
	c.Perform(n, slices.Concat(changePlaces(c, sides[0], sides[1][0]), changePlaces(c, sides[1], sides[0][0]))...)
}

func ofOnePlayer(s *engine.State, list []engine.ObjectID) bool {
	return !slices.ContainsFunc(list, func(o engine.ObjectID) bool { return s.Object(o).Owner != s.Object(list[0]).Owner })
}

// changePlaces moves objects to where another one is. What one that is attached
// changes places with becomes attached in its stead (CR 701.12e).
func changePlaces(c *engine.Context, list []engine.ObjectID, with engine.ObjectID) []engine.Happening {
	to := c.State().Object(with)
	var moved []engine.Happening
	for _, o := range list {
		h := moves(c, o, to.Zone.Kind)
		if to.Zone.Kind == engine.Battlefield {
			h.Entry = &engine.Entry{Controller: c.Controller(with), AttachTo: to.AttachedTo}
		}
		moved = append(moved, h)
	}
	return moved
}

// exchangeZones: CR 701.12f.
func exchangeZones(c *engine.Context, n *engine.Node) {
	one, other := zonesOf(n.Arg("one")), zonesOf(n.Arg("other"))
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		for i, from := range []engine.ZoneKind{one[0], other[0]} {
			to := []engine.ZoneKind{other[0], one[0]}[i]
			for _, o := range c.State().In(engine.Zone{Kind: from, Player: p}) {
				list = append(list, moves(c, o, to))
			}
		}
	}
	c.Perform(n, list...)
}
