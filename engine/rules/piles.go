package rules

import (
	"slices"

	"manaloom/engine"
)

// pileRows are what separates objects into piles, and other choices of a player
// in which nothing happens yet.
func pileRows() []*engine.Row {
	return []*engine.Row{
		instruction("separate", "A player separates objects into two piles, either of which may be empty, and another player picks one: .match of the result; the other pile is .rest. They stay where they are.", "700.3",
			`separate(all(creature), { by = target(opponent), picked_by = you })`, "{by} separates {what} into two piles, and {picked_by} picks one", separate,
			whatField("the objects"), byPlayer("who separates them"), needed(option("picked_by", "who picks a pile", engine.KindReference))),
		instruction("double_mana", "A player adds as much mana of each type as the player has.", "701.10f", `double_mana(you)`, "double the amount of each type of unspent mana {who} have", doubleMana, whoField(1, "whose")),
		instruction("time_travel", "You choose any number of permanents you control and suspended cards you own with time counters, and put a time counter on each or remove one.", "701.56", `time_travel(1)`, "time travel {times} times", timeTravel,
			field(1, "times", "how often", engine.KindQuantity)),
		actionPattern("time_travels", "time_travel", "701.56", "A player time travels.", "{by} time travel", `on.time_travels(you)`, first(what("by", "who does it", eventPlayer))),
		instruction("clash", "You clash with an opponent of your choice: each reveals a top card and may put it on the bottom. The amount of the result is 1 if you win.", "701.30", `clash()`, "clash with {with?{with}|an opponent}", clash,
			option("with", "the opponent, where you do not choose", engine.KindReference)),
		actionPattern("clashes", "clash", "701.30", "A player clashes: the amount is 1 for the one who wins.", "{by} clash{amount? and win: {amount}}", `on.clashes { by = you, amount = 1 }`, first(what("by", "who clashes", eventPlayer)), howMuch()),
	}
}

// separate: CR 700.3a-d.
func separate(c *engine.Context, n *engine.Node) {
	refs := pickFor(c, n.Arg("what"), c.You, nil)
	by, picks := playerOf(c.View, n.Arg("by"), c.You), playerOf(c.View, n.Arg("picked_by"), c.You)
	one := c.Choose(by, "Which are in the first pile?", refs, 0, len(refs))
	two := slices.DeleteFunc(slices.Clone(refs), func(r engine.Ref) bool { return slices.Contains(one, r) })
	if len(refs) > 0 && c.ChooseWord(picks, "Which pile?", []string{"first", "second"}) == "second" {
		one, two = two, one
	}
	bindFound(c, n, one, 0, two...)
}

// doubleMana: CR 701.10f.
func doubleMana(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		made := engine.Made{}
		for _, m := range c.State().Player(p).Pool {
			made[m.Type] += int16(m.Amount)
		}
		if made.Total() > 0 {
			list = append(list, propose(c, engine.Event{Kind: AddMana, Player: p, By: p, Made: made}))
		}
	}
	c.Perform(n, list...)
}

// timeTravel: CR 701.56a.
func timeTravel(c *engine.Context, n *engine.Node) {
	for range c.Number(n.Arg("times")) {
		action(c, n, "time_travel", nobody(), 0, func(c *engine.Context, _ *engine.Happening, _ engine.Ref) { travel(c) })
	}
}

func travel(c *engine.Context) {
	s := c.State()
	var refs []engine.Ref
	for _, zone := range []engine.ZoneKind{engine.Battlefield, engine.Exile} {
		for _, o := range s.In(engine.Zone{Kind: zone}) {
			obj := s.Object(o)
			mine := zone == engine.Battlefield && c.Controller(o) == c.You || zone == engine.Exile && obj.Owner == c.You && c.Chars(o).HasKeyword("suspend")
			if mine && !obj.Status.PhasedOut && obj.CounterCount("time") > 0 {
				refs = append(refs, objectRef(o))
			}
		}
	}
	var list []engine.Happening
	for _, r := range c.Choose(c.You, "Time travel with what?", refs, 0, len(refs)) {
		e := engine.Event{Kind: PutCounters, Object: r.Object, Word: "time", Amount: 1, By: c.You}
		if c.Ask(engine.Request{Kind: engine.AskWords, Player: c.You, Prompt: "Put a time counter or remove one?", Words: []string{"put", "remove"}, Source: r.Object, Min: 1, Max: 1}).Words[0] == "remove" {
			e.Kind, e.By = RemoveCounters, 0
		}
		list = append(list, propose(c, e))
	}
	c.Happen(list...)
}

// clash: CR 701.30b-d.
func clash(c *engine.Context, n *engine.Node) {
	foe := playerOf(c.View, n.Arg("with"), 0)
	if foe == 0 {
		var foes []engine.Ref
		for _, p := range c.Players() {
			if p != c.You {
				foes = append(foes, playerRef(p))
			}
		}
		for _, r := range c.Choose(c.You, "Clash with whom?", foes, 1, 1) {
			foe = r.Player
		}
	}
	action(c, n, "clash", nobody(), 0, func(c *engine.Context, h *engine.Happening, _ engine.Ref) {
		winner := clashOf(c, []engine.PlayerID{c.You, foe})
		theirs := propose(c, engine.Event{Kind: KeywordAction, Player: foe, Word: "clash"})
		switch winner {
		case c.You:
			h.Amount = 1
		case foe:
			theirs.Amount = 1
		}
		c.Happen(theirs)
	})
}

// clashOf reveals, asks in turn order from the active player on, and moves; it
// gives the winner, 0 for none.
func clashOf(c *engine.Context, players []engine.PlayerID) (winner engine.PlayerID) {
	tops := map[engine.PlayerID]engine.ObjectID{}
	var reveals, moved []engine.Happening
	best, tie := -1, false
	for _, p := range c.Players() {
		top := topOf(c.State(), p)
		if !slices.Contains(players, p) || top == 0 {
			continue
		}
		tops[p] = top
		reveals = append(reveals, propose(c, engine.Event{Kind: Revealed, Object: top, By: p}))
		switch q := manaValue(c.View, c.Object(top)); {
		case q > best:
			best, winner, tie = q, p, false
		case q == best:
			tie = true
		}
	}
	c.Happen(reveals...)
	for _, p := range turnOrder(c, c.State().Turn.Active) {
		if top := tops[p]; top != 0 && c.YesNo(p, "Put the card on the bottom of your library?") {
			h := moves(c, top, engine.InLibrary)
			h.Place = 1
			moved = append(moved, h)
		}
	}
	c.Happen(moved...)
	if tie {
		return 0
	}
	return winner
}
