package rules

import (
	"slices"

	"manaloom/engine"
)

// zoneActs move objects from zone to zone (CR 400).
func zoneActs() []*engine.Row {
	memory := like(option("as", "the name under which other abilities find them: linked \"name\"", engine.KindWord), "memory")
	position := oneOf(option("position", "where in the library: top, bottom, or a number counted from the top", engine.KindWord, engine.KindQuantity), "top", "bottom")
	is := option("is", "what they are or have besides: they enter with it (CR 611.2e)", engine.KindTable)
	is.Fields = changeFields()
	return []*engine.Row{
		costAct(instruction("put_into", "Objects are put into a zone, that of their owner.", "400.3", `put_into(hand, target(creature))`, "put {what} into its owner's {zone}{position? at position {position}}{random? in a random order}", putInto,
			field(1, "zone", "the zone", engine.KindZone), field(2, "what", "what is put there", engine.KindReference), position,
			option("random", "in a random order", engine.KindFlag))),
		zoned(costAct(instruction("exile", "Objects are exiled.", "701.13", `exile(target(creature))`, "exile {what}{face_down? face down}{lasts? {lasts}}", exile, whatField("what is exiled"), memory, tillReturn(), option("face_down", "they are exiled face down", engine.KindFlag)))),
		instruction("put_onto_battlefield", "Cards are put onto the battlefield.", "400.7", `put_onto_battlefield(gone.objects, { under = you })`, "put {what} onto the battlefield{transformed? transformed}{tapped? tapped}{attacking? attacking}{blocking? blocking}{attached_to? attached to {attached_to}}{under? under {under}'s control}{with?, and {with}}{is?; it is {is} {lasts}}", putOntoBattlefield,
			whatField("what is put there"), optional(option("under", "who controls them", engine.KindReference), "its owner"),
			option("tapped", "they enter tapped", engine.KindFlag), acts("with", "put_counters on them: they enter with these counters (CR 122.6a)"), attackingField(), blockingField(), attachedField(), is,
			option("lasts", "how long what they are lasts, where that is not for the rest of the game", engine.KindDuration),
			option("transformed", "they enter with their back faces up; what is not double-faced stays where it is (CR 712.14a)", engine.KindFlag)),
	}
}

// zoned is the verb that is also, without its call, the name of a zone.
func zoned(r *engine.Row) *engine.Row {
	r.Also = append(r.Also, engine.KindZone)
	return r
}

// moves proposes that an object goes to a zone of its owner's (CR 400.3).
func moves(c *engine.Context, o engine.ObjectID, to engine.ZoneKind) engine.Happening {
	obj := c.State().Object(o)
	h := propose(c, engine.Event{Kind: ZoneChange, Object: o, From: obj.Zone, To: engine.Zone{Kind: to}, By: c.You, Word: "effect"})
	if !to.Shared() {
		h.To.Player = obj.Owner
	}
	return h
}

func putInto(c *engine.Context, n *engine.Node) {
	to := zonesOf(n.Arg("zone"))
	place := 0
	switch a := n.Arg("position"); {
	case !a.Set || wordOf(a) == "top":
	case wordOf(a) == "bottom":
		place = 1
	default:
		place = c.Number(a) + 1 // the n-th from the top
	}
	var list []engine.Happening
	what := there(c, pickFor(c, n.Arg("what"), c.You, nil))
	for i := len(what) - 1; i > 0 && n.Has("random"); i-- {
		j := c.Random(i + 1)
		what[i], what[j] = what[j], what[i]
	}
	if to[0] == engine.InLibrary && !n.Has("random") {
		what = inLibraryOrder(c, n, what, place)
	}
	for _, o := range what {
		h := moves(c, o, to[0])
		h.Place = place
		list = append(list, h)
	}
	c.Perform(n, list...)
}

// inLibraryOrder is the order in which cards go to one place of a library, so that
// they lie there as their owners wish: each owner of several arranges them (CR
// 401.4), unless the same ability then shuffles that library.
func inLibraryOrder(c *engine.Context, n *engine.Node, what []engine.ObjectID, place int) []engine.ObjectID {
	var order []engine.ObjectID
	for _, p := range c.Players() {
		var refs []engine.Ref
		for _, o := range what {
			if c.State().Object(o).Owner == p {
				refs = append(refs, objectRef(o))
			}
		}
		if !shuffledAfter(c, n, p) {
			refs = orderedBy(c, p, "Order the cards for your library, from the top down", refs)
		}
		if place != 1 {
			slices.Reverse(refs) // each is put above the one before
		}
		for _, r := range refs {
			order = append(order, r.Object)
		}
	}
	return order
}

// shuffledAfter reports whether an ability makes a player shuffle after one of
// its acts.
func shuffledAfter(c *engine.Context, act *engine.Node, p engine.PlayerID) bool {
	a := c.Ability(&c.Instance)
	if a == nil || a.Node == nil {
		return false
	}
	passed, found := false, false
	a.Node.Walk(func(n *engine.Node) bool {
		passed = passed || n == act
		found = found || passed && n.Row.Name == "shuffle" && slices.Contains(playersOf(c.View, given(n, "who"), c.You), p)
		return !found
	})
	return found
}

func exile(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
		h := moves(c, o, engine.Exile)
		if n.Has("face_down") {
			h.Entry = &engine.Entry{FaceDown: true}
		}
		list = append(list, h)
	}
	if n.Has("lasts") && tooLate(c, n) {
		list = nil // CR 610.3a-b
	}
	done := c.Perform(n, list...)
	if n.Has("lasts") {
		returnLater(c, n, done)
	}
	name := n.Arg("as")
	if !name.Set || c.State().Object(c.This) == nil {
		return
	}
	m := engine.Memory{Name: noteName(c.View, name.Text)}
	if old := c.State().Object(c.This).Memories; old != nil {
		if i := slices.IndexFunc(old, func(m engine.Memory) bool { return m.Name == noteName(c.View, name.Text) }); i >= 0 {
			m = old[i].Clone() // it is a set: a source may exile more than once (CR 607)
		}
	}
	for _, e := range done {
		if e.New != 0 && e.To.Kind == engine.Exile {
			m.Refs = append(m.Refs, engine.Ref{Object: e.New})
		}
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: Remembered, Object: c.This}, Memory: &m})
}

func putOntoBattlefield(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
		obj := c.State().Object(o)
		if obj.Zone.Kind == engine.Battlefield {
			continue
		}
		h := moves(c, o, engine.Battlefield)
		h.Tapped = n.Has("tapped")
		h.Entry = &engine.Entry{Controller: playerOf(c.View, n.Arg("under"), obj.Owner)}
		if n.Has("transformed") {
			h.Entry.Face = 1
		}
		addCounters(c, h.Entry, n.Arg("with").Nodes())
		if is := n.Arg("is"); is.Set && !neverBegins(c, n) {
			e := effect(c, n, engine.EffectContinuous)
			e.Changes = tableChanges(c.View, fieldsOf(is))
			h.Entry.Begin = []*engine.FloatingEffect{e}
		}
		enterAttacking(c, n, h.Entry)
		enterBlocking(c, n, h.Entry)
		enterAttached(c, n, h.Entry)
		list = append(list, h)
	}
	c.Perform(n, list...)
}

// cardActs are what is done with cards in hands and libraries.
func cardActs() []*engine.Row {
	cards := field(1, "what", "how many cards, or which", engine.KindQuantity, engine.KindReference)
	return []*engine.Row{
		costAct(instruction("discard", "A player discards cards: as many as said, of the player's choice, or those said.", "701.9", `discard(1, { by = each(opponent) })`, "{by} discard {what} cards{random? at random}", discard,
			cards, byPlayer("who discards"), option("random", "the cards are taken at random", engine.KindFlag))),
		costAct(instruction("mill", "A player puts cards from the top of the library into the graveyard.", "701.17", `mill(3, you)`, "{who} mill {amount} cards", mill,
			amountField("how many"), whoField(2, "who mills"))),
		instruction("scry", "You look at cards from the top of your library, put any of them on the bottom, and the rest back on top, both in any order.", "701.22", `scry(2)`, "scry {amount}",
			func(c *engine.Context, n *engine.Node) { siftAct(c, n, "scry", engine.InLibrary) }, amountField("how many")),
		actionPattern("scries", "scry", "701.22d", "A player scries.", "{by} scry{amount? {amount}}", `on.scries(you)`, first(what("by", "who scries", eventPlayer)), howMuch()),
		instruction("fateseal", "You look at cards from the top of an opponent's library, put any of them on the bottom, and the rest back on top, both in any order.", "701.29", `fateseal(2)`, "fateseal {amount}",
			fateseal, amountField("how many")),
		actionPattern("fateseals", "fateseal", "701.29", "A player fateseals.", "{by} fateseal{amount? {amount}}", `on.fateseals(you)`, first(what("by", "who fateseals", eventPlayer)), howMuch()),
		instruction("surveil", "You look at cards from the top of your library, put any of them into your graveyard, and the rest back on top in any order.", "701.25", `surveil(2)`, "surveil {amount}",
			func(c *engine.Context, n *engine.Node) { siftAct(c, n, "surveil", engine.Graveyard) }, amountField("how many")),
		actionPattern("surveils", "surveil", "701.25d", "A player surveils.", "{by} surveil{amount? {amount}}", `on.surveils(you)`, first(what("by", "who surveils", eventPlayer)), howMuch()),
		instruction("search", "A player searches a library, the player's own unless said, and finds cards: .objects of the result. What then happens to them, and shuffling, are instructions of their own.", "701.23",
			`search(land_card.basic)`, "{by} search {library_of?{library_of}'s|{by?their|your}} library for {how_many} {filter}", searchLibrary,
			field(1, "filter", "what may be found", engine.KindFilter), optional(option("how_many", "how many", engine.KindQuantity, engine.KindNumberRule), "1"),
			byPlayer("who searches"), optional(option("library_of", "whose library", engine.KindReference), "the searching player's")),
		instruction("shuffle", "A player shuffles a library.", "701.24", `shuffle(you)`, "{who} shuffle", shuffle, whoField(1, "who shuffles")),
		costAct(instruction("reveal", "Cards are revealed.", "701.20", `reveal(found.objects)`, "reveal {what}", func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, nil, func(o engine.ObjectID) engine.Event { return engine.Event{Kind: Revealed, Object: o, By: c.You} })
		}, whatField("what is revealed"))),
		instruction("reveal_until", "You reveal cards from the top of your library until one is as described: .match of the result, and .rest.", "701.20", `reveal_until(creature_card)`,
			"reveal cards from the top of your library until you reveal a {filter}", revealUntil, field(1, "filter", "what ends it", engine.KindFilter)),
		instruction("look_at_top", "You look at cards from the top of your library and pick some: .match of the result, and .rest.", "701.20", `look_at_top(3)`, "look at the top {amount} cards of your library, then pick {filter?{pick} {filter}|{pick}} of them", lookAtTop,
			amountField("how many"), optional(option("pick", "how many are picked", engine.KindQuantity, engine.KindNumberRule), "1"),
			option("filter", "what may be picked", engine.KindFilter)),
	}
}

func library(c *engine.Context, p engine.PlayerID, many int) []engine.Ref {
	cards := c.State().In(engine.Zone{Kind: engine.InLibrary, Player: p})
	var refs []engine.Ref
	for _, o := range cards[:max(0, min(many, len(cards)))] {
		refs = append(refs, engine.Ref{Object: o})
	}
	return refs
}

func discard(c *engine.Context, n *engine.Node) {
	a := n.Arg("what")
	which := a.Node != nil && a.Node.Row.Kind == engine.KindReference
	var list []engine.Happening
	note := func(p engine.PlayerID, refs []engine.Ref) {
		for _, o := range there(c, refs) {
			if c.State().Object(o).Zone == (engine.Zone{Kind: engine.Hand, Player: p}) {
				list = append(list, propose(c, engine.Event{Kind: Discard, Object: o, Player: p}))
			}
		}
	}
	if by := n.Arg("by"); by.Node != nil {
		c.Pick(by.Node)
	}
	for _, p := range playersOf(c.View, n.Arg("by"), c.You) {
		inHand := func(s *engine.Subject) bool { return s.Zone == engine.Zone{Kind: engine.Hand, Player: p} }
		if which {
			refs := pickFor(c, a, p, inHand)
			if !n.Has("by") && len(refs) > 0 && c.State().Object(refs[0].Object) != nil {
				p = c.State().Object(refs[0].Object).Owner // those cards' owner discards them
			}
			note(p, refs)
			continue
		}
		var hand []engine.Ref
		for _, o := range c.State().In(engine.Zone{Kind: engine.Hand, Player: p}) {
			hand = append(hand, engine.Ref{Object: o})
		}
		enough(c, c.Number(a), len(hand))
		many := min(max(c.Number(a), 0), len(hand))
		if n.Has("random") {
			for range many {
				i := c.Random(len(hand))
				note(p, hand[i:i+1])
				hand = slices.Delete(slices.Clone(hand), i, i+1)
			}
			continue
		}
		note(p, c.Choose(p, "Choose what to discard", hand, many, many))
	}
	c.Perform(n, list...)
}

// enough makes a cost illegal that asks for more than there is (CR 118.3,
// 701.17b).
func enough(c *engine.Context, many, have int) {
	if c.Paying != nil && many > have {
		engine.Illegal("118.3", "a cost asks for %d, and there are %d", many, have)
	}
}

func mill(c *engine.Context, n *engine.Node) {
	many := c.Number(n.Arg("amount"))
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		enough(c, many, len(c.State().In(engine.Zone{Kind: engine.InLibrary, Player: p})))
		for _, r := range library(c, p, many) {
			list = append(list, propose(c, engine.Event{Kind: Mill, Object: r.Object, Player: p}))
		}
	}
	c.Perform(n, list...)
}

// look lets a player see cards that others do not (CR 701.20e).
func look(c *engine.Context, p engine.PlayerID, cards []engine.Ref) {
	var list []engine.Happening
	for _, r := range cards {
		list = append(list, engine.Happening{Event: engine.Event{Kind: engine.EventLooked, Object: r.Object, By: p, Source: c.This}})
	}
	c.Happen(list...)
}

// siftAct is scry and surveil; of no cards it is nothing at all (CR 701.22b,
// 701.25c).
func siftAct(c *engine.Context, n *engine.Node, name string, to engine.ZoneKind) {
	siftOf(c, n, name, c.You, to)
}

func siftOf(c *engine.Context, n *engine.Node, name string, whose engine.PlayerID, to engine.ZoneKind) {
	many := max(c.Number(n.Arg("amount")), 0)
	done := nobody()
	if many == 0 {
		done = nil
	}
	action(c, n, name, done, many, func(c *engine.Context, h *engine.Happening, _ engine.Ref) {
		h.Found = sift(c, library(c, whose, h.Amount), to)
	})
}

// fateseal: CR 701.29a.
func fateseal(c *engine.Context, n *engine.Node) {
	var foes []engine.Ref
	for _, p := range c.Players() {
		if p != c.You {
			foes = append(foes, playerRef(p))
		}
	}
	for _, r := range c.Choose(c.You, "Whose library?", foes, 1, 1) {
		siftOf(c, n, "fateseal", r.Player, engine.InLibrary)
	}
}

// sift: some of the top cards go away, the rest back on top, in an order that the
// player chooses. It gives the cards as they are then.
func sift(c *engine.Context, top []engine.Ref, to engine.ZoneKind) []engine.Ref {
	if len(top) == 0 {
		return []engine.Ref{}
	}
	away := c.Ask(engine.Request{Kind: engine.AskRefs, Player: c.You, Prompt: "Choose what does not stay on top", Refs: top, Max: len(top)}).Refs
	kept := slices.DeleteFunc(slices.Clone(top), func(r engine.Ref) bool { return slices.Contains(away, r) })
	var list []engine.Happening
	put := func(refs []engine.Ref, zone engine.ZoneKind, place int) {
		for _, r := range refs {
			h := moves(c, r.Object, zone)
			h.Place = place
			list = append(list, h)
		}
	}
	if to == engine.InLibrary {
		put(ordered(c, "Order the cards on the bottom", away), to, 1)
	} else {
		put(away, to, 0)
	}
	back := ordered(c, "Order the cards on top", kept)
	slices.Reverse(back) // each is put on top of the one before
	put(back, engine.InLibrary, 0)
	return news(c.Happen(list...))
}

// ordered asks for an order where there is one to choose.
func ordered(c *engine.Context, prompt string, refs []engine.Ref) []engine.Ref {
	return orderedBy(c, c.You, prompt, refs)
}

func orderedBy(c *engine.Context, p engine.PlayerID, prompt string, refs []engine.Ref) []engine.Ref {
	if len(refs) < 2 {
		return slices.Clone(refs)
	}
	return slices.Clone(c.Ask(engine.Request{Kind: engine.AskOrder, Player: p, Prompt: prompt, Refs: refs}).Refs)
}

// searchLibrary: a player need not find what the library has of a stated
// quality (CR 701.23b), but cards that are only a number (CR 701.23d).
func searchLibrary(c *engine.Context, n *engine.Node) {
	p := playerOf(c.View, n.Arg("by"), c.You)
	whose := playerOf(c.View, n.Arg("library_of"), p)
	look(c, p, library(c, whose, unbounded))
	var refs []engine.Ref
	for _, r := range library(c, whose, unbounded) {
		if c.Test(n.Arg("filter").Node, c.Object(r.Object)) {
			refs = append(refs, r)
		}
	}
	least, most := 1, 1
	if a := n.Arg("how_many"); a.Set {
		least, most = bounds(c.View, a)
	}
	if !anyCardWillDo(n.Arg("filter").Node) {
		least = 0
	}
	bindFound(c, n, c.Choose(p, "Search", refs, min(least, len(refs)), most), 0)
}

// anyCardWillDo reports whether a description states no quality of a card.
func anyCardWillDo(filter *engine.Node) bool {
	return filter.Row.Name == "any_card" && len(filter.Chain) <= 1
}

// bindFound binds what an act found that makes nothing happen by itself: the
// first of the objects are the match, the others the rest.
func bindFound(c *engine.Context, n *engine.Node, match []engine.Ref, more int, rest ...engine.Ref) {
	c.Bind(engine.Binding{Slot: n.Slot, Refs: append(slices.Clone(match), rest...), Numbers: []int{len(match) + more, len(match)}, Done: len(match) > 0})
}

func shuffle(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		order := library(c, p, unbounded)
		for i := len(order) - 1; i > 0; i-- {
			j := c.Random(i + 1)
			order[i], order[j] = order[j], order[i]
		}
		h := propose(c, engine.Event{Kind: Shuffled, Player: p})
		h.List = order
		list = append(list, h)
	}
	c.Perform(n, list...)
}

func revealUntil(c *engine.Context, n *engine.Node) {
	var rest, match []engine.Ref
	var list []engine.Happening
	for _, r := range library(c, c.You, unbounded) {
		list = append(list, propose(c, engine.Event{Kind: Revealed, Object: r.Object, By: c.You}))
		if c.Test(n.Arg("filter").Node, c.Object(r.Object)) {
			match = append(match, r)
			break
		}
		rest = append(rest, r)
	}
	c.Happen(list...)
	bindFound(c, n, match, len(rest), rest...)
}

func lookAtTop(c *engine.Context, n *engine.Node) {
	top := library(c, c.You, c.Number(n.Arg("amount")))
	look(c, c.You, top)
	var may []engine.Ref
	for _, r := range top {
		if f := n.Arg("filter"); !f.Set || c.Test(f.Node, c.Object(r.Object)) {
			may = append(may, r)
		}
	}
	least, most := 1, 1
	if a := n.Arg("pick"); a.Set {
		least, most = bounds(c.View, a)
	}
	picked := c.Choose(c.You, "Pick from the top of the library", may, least, most)
	rest := slices.DeleteFunc(slices.Clone(top), func(r engine.Ref) bool { return slices.Contains(picked, r) })
	bindFound(c, n, picked, 0, rest...)
}
