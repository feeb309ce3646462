package engine

import (
	"errors"
	"slices"
	"testing"
)

func TestAttemptRefusesTheDecisionThatLedToIt(t *testing.T) {
	g := toyGame(t)
	g, _ = step(t, g, do("try"))
	g, _ = step(t, g, number(6))
	for _, n := range []int{4, 6} { // Illegal, and an error returned
		next, _, err := g.Step(number(n))
		if err == nil || next != g {
			t.Errorf("%d is accepted: %v", n, err)
		}
	}
	g, _ = step(t, g, number(3))
	if len(g.Record().Entries) != 3 {
		t.Errorf("refused decisions are recorded: %+v", g.Record())
	}
	if life := g.Checkpoint().Player(1).Life; life < 25 {
		t.Errorf("life is %d after the action", life)
	}
}

func TestTakingBackByWish(t *testing.T) {
	g := toyGame(t)
	before := g
	g, _ = step(t, g, do("try"))
	g, _ = step(t, g, number(6))
	if r, _ := g.Pending(); !r.Back {
		t.Error("the request does not say that it can be taken back")
	}
	random := g.Now().State().Rand
	g, rep := step(t, g, do(VerbTakeBack))
	if r, _ := g.Pending(); r.Kind != AskPriority || rep.TakenBack == nil {
		t.Errorf("after taking back: %+v, %v", r, rep.TakenBack)
	}
	now := g.Now().State()
	if now.Rand != random {
		t.Error("the generator was set back")
	}
	if now.History.Len() != before.Now().State().History.Len() || now.Player(1).Life != 20 {
		t.Error("something is left of the action")
	}
	g, _ = step(t, g, do("gain"))
	again, err := Replay(g.Book(), g.Library(), g.Options(), g.Record())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", g, again)
	if n := len(g.Record().Entries); n != 4 {
		t.Errorf("the record keeps %d entries", n)
	}
}

func TestRefusedInPlace(t *testing.T) {
	g := toyGame(t)
	d := &list{decisions: []Decision{number(3), do("try"), number(6), number(4), do("try"), number(5), do(VerbTakeBack), do("gain"),
		do("try"), number(1), number(2), do("throw"), do("think"), number(1)}}
	played, _, err := g.Play(d)
	if err != nil {
		t.Fatal(err)
	}
	if len(d.refused) != 2 {
		t.Errorf("refused: %v", d.refused)
	}
	again, err := Replay(g.Book(), g.Library(), g.Options(), played.Record())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", played, again)
	// By steps: what was refused is never decided; the action is then taken back.
	stepped := g
	for _, x := range []Decision{do("try"), number(6), do(VerbTakeBack), do("try"), number(5), do(VerbTakeBack), do("gain"),
		do("try"), number(1), number(2), do("throw"), do("think"), number(1)} {
		stepped, _ = step(t, stepped, x)
	}
	if Digest(stepped.Now().State()) != Digest(played.Now().State()) {
		t.Error("the states differ")
	}
}

func TestAttemptWithoutADecisionReturnsItsError(t *testing.T) {
	book := toyBook()
	var got error
	book.Advance = func(c *Context) {
		gain(c, 1, 1, "first")
		got = c.Attempt(func(c *Context) error {
			gain(c, 1, 5, "tried")
			Illegal("601.2", "by itself")
			return nil
		})
		c.Ask(Request{Kind: AskYesNo, Player: 1})
	}
	g, err := NewGame(book, toyLibrary(), toyOptions())
	if err != nil || got == nil {
		t.Fatal(err, got)
	}
	for range 3 {
		g, _ = step(t, g, Decision{Yes: true})
	}
	if life := g.Now().State().Player(1).Life; life != 24 {
		t.Errorf("life is %d", life)
	}
}

func TestConcede(t *testing.T) {
	o := toyOptions()
	o.Players = append(o.Players, PlayerSetup{Name: "C"}, PlayerSetup{Name: "D"})
	start, err := NewGame(toyBook(), toyLibrary(), o)
	if err != nil {
		t.Fatal(err)
	}
	concede := func(p PlayerID) Decision { return Decision{Verb: VerbConcede, Player: p} }
	decisions := []Decision{do("think"), number(1), concede(2), number(2), number(3), do("try"), number(1), concede(1), do("gain"), do("try"), number(2), concede(4)}
	g := start
	for i, d := range decisions {
		g, _ = step(t, g, d)
		if i == 2 { // player 2 was asked: now player 3 is (CR 800.4g)
			if r, _ := g.Pending(); r.Player != 3 || r.Kind != AskNumber {
				t.Errorf("asked: %+v", r)
			}
		}
		if i == 7 && g.Now().State().Player(1).Life != 26 {
			t.Errorf("what the player who left was doing is not taken back: %d", g.Now().State().Player(1).Life)
		}
	}
	if _, pending := g.Pending(); !g.Over() || pending {
		t.Error("the game is not over")
	}
	if _, _, err := g.Step(do("pass")); err == nil {
		t.Error("a game that is over goes on")
	}
	played, _, err := start.Play(&list{decisions: decisions})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "played", g, played)
	again, err := Replay(g.Book(), g.Library(), o, g.Record())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", g, again)
	back, err := g.Undo(1)
	if err != nil || back.Over() {
		t.Fatal("the end cannot be undone", err)
	}
	data, err := Save(g)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := Load(data, g.Book(), g.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "loaded", g, loaded)
}

// looker is a decider that looks at what fails.
type looker struct{}

func (looker) Decide(v *View, _ *Request) (Decision, bool) {
	v.At(&Frame{Def: 2, Path: "static_1"}).Fail(errors.New("a filter fails"))
	return Decision{}, false
}

func TestScriptFailures(t *testing.T) {
	start := toyGame(t)
	g, _ := step(t, start, do("break"))
	g, rep := step(t, g, Decision{Yes: true})
	if len(rep.Failures) != 1 || g.Now().State().Player(1).Life != 20 {
		t.Errorf("contained: %+v", rep)
	}
	g, _ = step(t, g, do("gain"))
	before := g
	g, rep, err := g.Step(do("script"))
	var script *ScriptError
	if !errors.As(err, &script) || script.ID != "toy:Alpha" || len(rep.Failures) == 0 {
		t.Fatalf("%v %+v", err, rep)
	}
	if !g.Checkpoint().Definitions.At(0).Suspended || g.Now().State().Player(1).Life != 21 {
		t.Error("the definition is not suspended, or the step is not undone")
	}
	g, _ = step(t, g, do("think"))
	again, err := Replay(g.Book(), g.Library(), g.Options(), g.Record())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", g, again)
	played, inPlace, err := before.Play(&list{decisions: []Decision{do("script"), do("think")}})
	if err != nil || len(inPlace.Failures) != 1 || inPlace.Failures[0].Error() != rep.Failures[0].Error() {
		t.Errorf("in place: %v %+v", err, inPlace.Failures)
	}
	same(t, "played in place", g, played)
	if next, _, err := before.Play(looker{}); !errors.As(err, &script) || next != before {
		t.Error("what a decider looks at fails, and the game has changed", err)
	}
	err = g.Look(func(v *View) { v.At(&Frame{Def: 2, Path: "static_1"}).Fail(errors.New("a filter fails")) })
	if !errors.As(err, &script) || script.ID != "toy:Beta" || script.Path != "static_1" {
		t.Errorf("a failure while looking: %v", err)
	}
	if err := g.Look(func(v *View) { _ = v.State() }); err != nil {
		t.Error(err)
	}
	if u, err := g.Undo(2); err != nil || u.Checkpoint().Definitions.At(0).Suspended {
		t.Error("the suspension is not undone", err)
	}
}

// manaBook lets player 1 cast something for 9: ability 1 makes one mana,
// ability 2 as much as its player says plus a random amount, and shows a card.
func manaBook() *Rulebook {
	book := toyBook()
	book.Events = append(book.Events, &EventRow{Kind: "shows", Hidden: true, Shows: true, Uses: UsePlayer, Commit: func(*Commit, *Happening) {}})
	activate := func(c *Context, p PlayerID, d *Decision) {
		n := 1
		if d.Object == 2 {
			c.Happen(Happening{Event: Event{Kind: "shows", Player: p}})
			n = c.Ask(Request{Kind: AskNumber, Player: p, Max: 3}).Numbers[0] + c.Random(1000)*100
		}
		gain(c, p, n, "mana")
	}
	book.Redo = activate
	book.Advance = func(c *Context) {
		for {
			d := c.Ask(Request{Kind: AskPriority, Player: 1, Actions: []Action{{Verb: "pass"}, {Verb: "cast"}}})
			if d.Verb == "pass" {
				gain(c, 2, 1, "passed")
				return
			}
			err := c.Attempt(func(c *Context) error {
				for {
					d := c.Ask(Request{Kind: AskPay, Player: 1, Actions: []Action{{Verb: "activate", Object: 1}, {Verb: "activate", Object: 2}, {Verb: "done"}}})
					if d.Verb == "done" {
						return illegal("601.2h", "it cannot be paid")
					}
					c.ManaAbility(d, func(c *Context) { activate(c, 1, &d) })
				}
			})
			if err == nil {
				return
			}
		}
	}
	return book.Index()
}

func TestManaAbilitiesThatStay(t *testing.T) {
	one, two := Decision{Verb: "activate", Object: 1}, Decision{Verb: "activate", Object: 2}
	for _, c := range []struct {
		decisions []Decision
		stay      []Decision // the answer to the question which of them stay
		life      int        // of which the random part is left out
	}{
		{[]Decision{one, one}, []Decision{{}}, 0},
		{[]Decision{one, one}, []Decision{{Words: []string{"2: Alpha"}}}, 1},
		{[]Decision{one, two, number(3), one}, []Decision{{}}, 3},
		{[]Decision{one, two, number(3), one}, []Decision{{Words: []string{"1: Alpha", "2: Alpha"}}}, 5},
		{[]Decision{two, number(1), one, two, number(2)}, []Decision{{}}, 3},
		{[]Decision{two, number(1)}, nil, 1},
	} {
		start, err := NewGame(manaBook(), toyLibrary(), toyOptions())
		if err != nil {
			t.Fatal(err)
		}
		decisions := append([]Decision{do("cast")}, c.decisions...)
		g := start
		for _, d := range decisions {
			g, _ = step(t, g, d)
		}
		paid := g.Now().State().Rand
		if _, _, err := g.Step(do("done")); err == nil {
			t.Error("it is paid")
		}
		random := g.Now().State().Player(1).Life / 100
		g, _ = step(t, g, do(VerbTakeBack))
		for _, d := range c.stay {
			if r, _ := g.Pending(); r.Kind != AskWords {
				t.Fatalf("asked is %+v", r)
			}
			g, _ = step(t, g, d)
		}
		if got := g.Now().State().Player(1).Life / 100; got != random {
			t.Errorf("done again it comes out as %d, not %d", got, random)
		}
		if got := (g.Now().State().Player(1).Life - 20) % 100; got != c.life {
			t.Errorf("%d stay, not %d", got, c.life)
		}
		if g.Now().State().Rand != paid {
			t.Error("the generator was set back")
		}
		g, _ = step(t, g, do("pass"))
		again, err := Replay(g.Book(), g.Library(), g.Options(), g.Record())
		if err != nil {
			t.Fatal(err)
		}
		same(t, "replayed", g, again)
		played, _, err := start.Play(&list{decisions: slices.Concat(decisions, []Decision{do("done")}, c.stay, []Decision{do("pass")})})
		if err != nil {
			t.Fatal(err)
		}
		if Digest(played.Now().State()) != Digest(g.Now().State()) {
			t.Error("played in place it is another state")
		}
		if again, err = Replay(g.Book(), g.Library(), g.Options(), played.Record()); err != nil {
			t.Fatal(err)
		}
		same(t, "replayed in place", played, again)
	}
}

func TestScratchRun(t *testing.T) {
	g := toyGame(t)
	w := g.Now().w
	w.run = scratchRun(&list{decisions: []Decision{number(1), number(2)}})
	before := Digest(w.s)
	if err := toyAct(w.context(), 1, "try"); err != nil || Digest(w.s) == before || Digest(g.Now().State()) != before {
		t.Error("the scratch copy is not tried on", err)
	}
}
