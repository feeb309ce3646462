package engine

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"testing"
)

// toyBook is a rulebook of two kinds of events. The active player has priority
// and may pass, gain, think (questions inside one unit of work), throw (the
// generator), try (an action that may be illegal) or break (a script fails).
func toyBook() *Rulebook {
	b := &Rulebook{Revision: "toy", Steps: []*Step{{Name: "precombat_main", Priority: true}, {Name: "end"}}, Advance: toyAdvance}
	b.Events = []*EventRow{
		{Kind: "gains", Hidden: true, Uses: UsePlayer | UseAmount | UseWord, Log: "{player} gains {amount}",
			Commit: func(w *Commit, h *Happening) { w.State().Players.Write(int(h.Player) - 1).Life += h.Amount }},
		{Kind: "turn", Hidden: true, Uses: UsePlayer | UseAmount,
			Commit: func(w *Commit, h *Happening) {
				w.State().Turn.Active, w.State().Turn.Number = h.Player, h.Amount
			}},
		{Kind: "loses", Hidden: true, Uses: UsePlayer,
			Commit: func(w *Commit, h *Happening) {
				w.State().Players.Write(int(h.Player) - 1).Lost = true
				left := 0
				w.State().Players.All(func(_ int, p *Player) bool {
					if !p.Lost {
						left++
					}
					return true
				})
				w.State().Over = left < 2
			}},
		{Kind: "taps", Uses: UseObject, Log: "{object} is tapped", Touches: FactTapped,
			Commit: func(w *Commit, h *Happening) {
				o := w.State().Objects.Write(int(h.Object))
				o.Status.Tapped = !o.Status.Tapped
			}},
		{Kind: EventTriggers, Hidden: true, Commit: func(*Commit, *Happening) {}},
	}
	b.Concede = func(c *Context, p PlayerID) { c.Happen(Happening{Event: Event{Kind: "loses", Player: p}}) }
	return b.Index()
}

func gain(c *Context, p PlayerID, n int, why string) {
	c.Happen(Happening{Event: Event{Kind: "gains", Player: p, Amount: n, Word: why}})
}

func toyAdvance(c *Context) {
	p := c.State().Turn.Active
	if p == 0 || c.State().Player(p).Lost {
		c.Happen(Happening{Event: Event{Kind: "turn", Player: c.nextPlayer(max(p, 1)), Amount: c.State().Turn.Number + 1}})
		return
	}
	if c.State().Player(p).Life > 400 {
		for q := range PlayerID(c.State().Players.Len()) {
			if q+1 != p && !c.State().Player(q+1).Lost {
				c.Happen(Happening{Event: Event{Kind: "loses", Player: q + 1}})
			}
		}
		return
	}
	for {
		var actions []Action
		for _, v := range []string{"pass", "gain", "think", "throw", "try", "break", "script", "tap"} {
			actions = append(actions, Action{Verb: v})
		}
		d := c.Ask(Request{Kind: AskPriority, Player: p, Prompt: "?", Min: 0, Max: 0, Actions: actions})
		if toyAct(c, p, d.Verb) == nil {
			return
		}
	}
}

func toyAct(c *Context, p PlayerID, verb string) error {
	switch verb {
	case "pass":
		c.Happen(Happening{Event: Event{Kind: "turn", Player: c.nextPlayer(p), Amount: c.State().Turn.Number + 1}})
	case "gain":
		gain(c, p, 1, "gain")
	case "think":
		for i := range 3 {
			n := c.Ask(Request{Kind: AskNumber, Player: c.nextPlayer(p), Min: 0, Max: 9}).Numbers[0]
			gain(c, p, n, fmt.Sprint("thought ", i))
		}
	case "throw":
		gain(c, p, 1+c.Random(6), "thrown")
	case "try":
		return c.Attempt(func(c *Context) error {
			gain(c, p, 5, "tried")
			n := c.Ask(Request{Kind: AskNumber, Player: p, Min: 0, Max: 9}).Numbers[0]
			gain(c, p, c.Random(100), "a coin")
			m := c.Ask(Request{Kind: AskNumber, Player: p, Min: 0, Max: 9}).Numbers[0]
			if n+m > 9 {
				Illegal("601.2h", "%d cannot be paid", n+m)
			}
			if n == m && n > 0 {
				return errors.New("a pair")
			}
			return nil
		})
	case "break":
		return c.Contain(func(c *Context) {
			gain(c, p, 7, "broken")
			c.Ask(Request{Kind: AskYesNo, Player: p})
			Fail(errors.New("the script is wrong"))
		})
	case "tap":
		for _, o := range c.State().In(Zone{Kind: Battlefield}) {
			c.Happen(Happening{Event: Event{Kind: "taps", Object: o}})
		}
	case "script":
		gain(c, p, 3, "undone")
		c.At(&Frame{Def: 1, Path: "spell"}).Fail(errors.New("a filter fails"))
	}
	return nil
}

func toyLibrary() *Library {
	var list []*Definition
	for i, name := range []string{"Alpha", "Beta", "Gamma"} {
		list = append(list, &Definition{ID: "toy:" + name, Hash: [32]byte{byte(i + 1)}, Faces: []Face{{Characteristics: Characteristics{Name: name}}},
			Source: map[string][]byte{name + ".toml": []byte("name = " + name)}})
	}
	return NewLibrary([32]byte{9}, list, nil)
}

func toyOptions() Options {
	return Options{Seed: 7, NoPregame: true, Players: []PlayerSetup{{Name: "A", Deck: []string{"Alpha", "toy:Beta"}}, {Name: "B", Deck: []string{"Gamma"}}}}
}

func toyGame(t testing.TB) *Game {
	t.Helper()
	g, err := NewGame(toyBook(), toyLibrary(), toyOptions())
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func step(t testing.TB, g *Game, d Decision) (*Game, Report) {
	t.Helper()
	next, rep, err := g.Step(d)
	if err != nil {
		t.Fatalf("%+v: %v", d, err)
	}
	return next, rep
}

func do(verb string) Decision { return Decision{Verb: verb} }

func number(n int) Decision { return Decision{Numbers: []int{n}} }

// list is a decider that answers from a list, and then leaves the question.
type list struct {
	decisions []Decision
	refused   []error
}

func (l *list) Decide(v *View, r *Request) (Decision, bool) {
	if len(l.decisions) == 0 {
		return Decision{}, false
	}
	d := l.decisions[0]
	l.decisions = l.decisions[1:]
	return d, true
}

func (l *list) Refused(err error) { l.refused = append(l.refused, err) }

func same(t testing.TB, what string, a, b *Game) {
	t.Helper()
	if Digest(a.Checkpoint()) != Digest(b.Checkpoint()) {
		t.Errorf("%s: the checkpoints differ", what)
	}
	if Digest(a.Now().State()) != Digest(b.Now().State()) {
		t.Errorf("%s: the states at the question differ", what)
	}
	if !reflect.DeepEqual(a.pending, b.pending) {
		t.Errorf("%s: the questions differ:\n%+v\n%+v", what, a.pending, b.pending)
	}
	if !bytes.Equal(EncodeRecord(Record{a.Record().applied()}), EncodeRecord(Record{b.Record().applied()})) {
		t.Errorf("%s: the records differ:\n%+v\n%+v", what, a.Record().applied(), b.Record().applied())
	}
}

var toyPlay = []Decision{do("gain"), do("pass"), do("think"), number(2), number(4), number(9), do("throw"), do("pass"),
	do("try"), number(3), number(4), do("break"), {Yes: true}, do("think"), number(1)}

func TestStepAndPlayGiveTheSameBytes(t *testing.T) {
	g := toyGame(t)
	start := Digest(g.Checkpoint())
	stepped := g
	for _, d := range toyPlay {
		stepped, _ = step(t, stepped, d)
	}
	played, rep, err := g.Play(&list{decisions: toyPlay})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "played", stepped, played)
	if len(rep.Failures) != 1 || len(rep.Events) == 0 {
		t.Errorf("report: %+v", rep)
	}
	if Digest(g.Checkpoint()) != start {
		t.Error("the first game has changed")
	}
	again, err := Replay(g.Book(), g.Library(), g.Options(), stepped.Record())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", stepped, again)
	half, _, err := g.Play(&list{decisions: toyPlay[:5]})
	if err != nil {
		t.Fatal(err)
	}
	rest, _, err := half.Play(&list{decisions: toyPlay[5:]})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "played in two parts", stepped, rest)
}

func TestReportHasWhatIsNew(t *testing.T) {
	g := toyGame(t)
	g, rep := step(t, g, do("think"))
	if len(rep.Events) != 0 {
		t.Errorf("events before the first answer: %+v", rep.Events)
	}
	g, rep = step(t, g, number(2))
	if len(rep.Events) != 2 || rep.Events[0].Kind != EventChosen || rep.Events[1].Amount != 2 || g.Now().State().Player(1).Life != 22 {
		t.Errorf("after the first answer: %+v", rep.Events)
	}
	if g.Checkpoint().Player(1).Life != 20 {
		t.Error("the checkpoint shows the unfinished step")
	}
	_, rep = step(t, g, number(3))
	if len(rep.Events) != 2 || rep.Events[1].Amount != 3 {
		t.Errorf("after the second answer: %+v", rep.Events)
	}
}

// CR 732.2a: a sequence of decisions is repeated, all of it or nothing.
func TestRepeat(t *testing.T) {
	g := toyGame(t)
	sequence := []Decision{do("think"), number(2), number(3), number(1)}
	repeated, err := g.Repeat(sequence, 5)
	if err != nil {
		t.Fatal(err)
	}
	stepped := g
	for range 5 {
		for _, d := range sequence {
			stepped, _ = step(t, stepped, d)
		}
	}
	same(t, "repeated", stepped, repeated)
	if back, err := g.Repeat([]Decision{do("think"), number(99)}, 2); err == nil || back != g {
		t.Error("a sequence that is refused must leave the game as it was")
	}
	if _, err := g.Repeat(sequence, 0); err == nil {
		t.Error("no repetition is none")
	}
}

func TestIllegalDecisionsChangeNothing(t *testing.T) {
	g := toyGame(t)
	g, _ = step(t, g, do("think"))
	for _, d := range []Decision{number(10), {}, do("pass"), {Player: 1, Numbers: []int{1}}, {Verb: VerbTakeBack}, {Verb: VerbConcede}, {Verb: VerbConcede, Player: 3}} {
		next, _, err := g.Step(d)
		var ill *IllegalError
		if next != g || !errors.As(err, &ill) {
			t.Errorf("%+v: %v", d, err)
		}
	}
}

func TestUndo(t *testing.T) {
	g := toyGame(t)
	games := []*Game{g}
	for range 5 { // more than the marks that are kept
		for _, d := range toyPlay[:13] {
			g, _ = step(t, g, d)
			games = append(games, g)
		}
	}
	for _, n := range []int{1, 2, 3, 7, 20, 50, 65} {
		u, err := g.Undo(n)
		if err != nil {
			t.Fatal(err)
		}
		same(t, fmt.Sprint("undone ", n), games[len(games)-1-n], u)
		if got := len(u.Record().Entries); got != 71 { // a script fails in each round
			t.Errorf("the record has %d entries", got)
		}
		u, _ = step(t, u, Decision{Verb: VerbConcede, Player: 1})
		again, err := Replay(g.Book(), g.Library(), g.Options(), u.Record())
		if err != nil {
			t.Fatal(err)
		}
		same(t, "replayed after undoing", u, again)
	}
	if _, err := g.Undo(66); err == nil {
		t.Error("more is undone than was decided")
	}
}
