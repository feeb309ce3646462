package engine

import (
	"errors"
	"slices"
	"testing"
)

func edited(t *testing.T, g *Game, f func(e *Editor) error) *Game {
	t.Helper()
	next, err := g.Edit(f)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func TestEditSetsTheTable(t *testing.T) {
	start := toyGame(t)
	g, _ := step(t, start, do("gain"))
	var a, b ObjectID
	g = edited(t, g, func(e *Editor) (err error) {
		a, err = e.Put("Alpha", Battlefield, 1, Put{Tapped: true, Sick: true, Counters: []Counter{{Kind: "+1/+1", Count: 2}}, Damage: 1})
		if err != nil {
			return err
		}
		b, err = e.Put("toy:Beta", Battlefield, 2, Put{Controller: 1, AttachedTo: Ref{Object: a}})
		return errors.Join(err, e.Library(2, "Alpha", "Beta", "Gamma"), e.Life(2, 7), e.Mana(1, "{R}{R}{C}"),
			e.PlayerCounters(2, "poison", 3), e.Remember(b, Memory{Name: "n", Number: 4}), e.Counters(b, "x", 1), e.Counters(b, "x", 0))
	})
	s := g.Checkpoint()
	o := s.Object(a)
	if !o.Status.Tapped || o.CounterCount("+1/+1") != 2 || o.Damage != 1 || s.Object(b).AttachedTo.Object != a || s.Object(b).BaseController != 1 || len(s.Object(b).Counters) != 0 {
		t.Errorf("%+v %+v", o, s.Object(b))
	}
	var names []string
	for _, o := range s.In(Zone{InLibrary, 2}) {
		names = append(names, s.Definitions.At(int(s.Object(o).Def)-1).ID)
	}
	if !slices.Equal(names, []string{"toy:Alpha", "toy:Beta", "toy:Gamma"}) || s.Player(2).Life != 7 || len(s.Player(1).Pool) != 2 || s.Player(1).Life != 21 {
		t.Errorf("%v %+v", names, s.Player(1))
	}
	g, _ = step(t, g, do("think"))
	again, err := Replay(g.Book(), g.Library(), g.Options(), g.Record())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", g, again)
	if u, err := g.Undo(2); err != nil || u.Checkpoint().Player(2).Life != 20 {
		t.Error("the edit is not undone", err)
	}
	if next, err := g.Edit(func(*Editor) error { return nil }); err == nil || next != g {
		t.Error("the table is set in the middle of something")
	}
}

func TestEditRefuses(t *testing.T) {
	g := toyGame(t)
	for i, f := range []func(e *Editor) error{
		func(e *Editor) error { _, err := e.Put("Nothing", Hand, 1, Put{}); return err },
		func(e *Editor) error { _, err := e.Put("Alpha", Hand, 3, Put{}); return err },
		func(e *Editor) error { _, err := e.Put("Alpha", Stack, 1, Put{}); return err },
		func(e *Editor) error { _, err := e.Put("Alpha", Hand, 1, Put{Face: 2}); return err },
		func(e *Editor) error { _, err := e.Put("Alpha", InLibrary, 1, Put{Place: 5}); return err },
		func(e *Editor) error { return e.Life(0, 1) },
		func(e *Editor) error { return e.Mana(1, "{2}") },
		func(e *Editor) error { return e.Status(1, "asleep", true) },
		func(e *Editor) error { return e.Counters(99, "x", 1) },
		func(e *Editor) error { return e.Damage(1, -1) },
		func(e *Editor) error { return e.Attach(1, Ref{Object: 99}) },
		func(e *Editor) error { return e.Step("nap") },
		func(e *Editor) error { return e.Turn(1, "nap") },
	} {
		if next, err := g.Edit(f); err == nil || next != g {
			t.Errorf("edit %d is accepted", i)
		}
	}
}

// TestControlledSinceTurnBegan is CR 302.6.
func TestControlledSinceTurnBegan(t *testing.T) {
	g := toyGame(t)
	var old, sick, foe ObjectID
	g = edited(t, g, func(e *Editor) (err error) {
		var errs [3]error
		old, errs[0] = e.Put("Alpha", Battlefield, 1, Put{})
		sick, errs[1] = e.Put("Beta", Battlefield, 1, Put{Sick: true})
		foe, errs[2] = e.Put("Gamma", Battlefield, 2, Put{})
		return errors.Join(errs[:]...)
	})
	v := g.Now()
	if !v.ControlledSinceTurnBegan(old) || v.ControlledSinceTurnBegan(sick) || !v.ControlledSinceTurnBegan(foe) {
		t.Error("who has waited is wrong in the first turn")
	}
	g = edited(t, g, func(e *Editor) error { return e.Turn(2, "precombat_main") })
	if g.Now().ControlledSinceTurnBegan(sick) {
		t.Error("another player's turn counts")
	}
	g = edited(t, g, func(e *Editor) error { return e.Turn(1, "precombat_main") })
	if !g.Now().ControlledSinceTurnBegan(sick) {
		t.Error("its controller's next turn does not count")
	}
}

// TestObjectsInEvents checks that snapshots and caches do not tell the ways of
// playing apart, and that lines have names.
func TestObjectsInEvents(t *testing.T) {
	g := edited(t, toyGame(t), func(e *Editor) error {
		_, err := e.Put("Alpha", Battlefield, 1, Put{})
		_, err2 := e.Put("Beta", Battlefield, 2, Put{Tapped: true})
		return errors.Join(err, err2)
	})
	decisions := []Decision{do("tap"), do("gain"), do("tap"), do("pass"), do("try"), number(2), number(3), do("tap"), do("think"), number(1)}
	stepped := g
	for i, d := range decisions {
		stepped, _ = step(t, stepped, d)
		if i == 4 {
			stepped = reloaded(t, stepped)
		}
	}
	if lines := stepped.Now().LogLines(0); !slices.Contains(lines, "Beta is tapped") {
		t.Errorf("%q", lines)
	}
	played, _, err := g.Play(&list{decisions: decisions})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "played", stepped, played)
	data, err := Save(stepped)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := Load(data, g.Book(), g.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "loaded", stepped, loaded)
}

// reloaded saves and loads, so that the caches are empty in the middle.
func reloaded(t *testing.T, g *Game) *Game {
	t.Helper()
	data, err := Save(g)
	if err != nil {
		t.Fatal(err)
	}
	g, err = Load(data, g.Book(), g.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTurnBegan: edits begin turns too.
func TestTurnBegan(t *testing.T) {
	g := toyGame(t)
	v := g.Now()
	if first, second := v.TurnBegan(1), v.TurnBegan(2); first == 0 || second == 0 || first < second {
		t.Errorf("turns begin at %d and %d", first, second)
	}
	before := v.TurnBegan(2)
	g = edited(t, g, func(e *Editor) error { return e.Turn(2, "precombat_main") })
	if after := g.Now().TurnBegan(2); after <= before || g.Now().State().Turn.Active != 2 {
		t.Errorf("the turn begins at %d", after)
	}
}

func TestLogLines(t *testing.T) {
	g := toyGame(t)
	g, rep := step(t, g, do("gain"))
	if lines := g.Now().LogLines(rep.From); !slices.Equal(lines, []string{"A gains 1"}) {
		t.Errorf("%q", lines)
	}
	if lines := g.Now().LogLines(0); len(lines) != 1 {
		t.Errorf("%q", lines)
	}
}

func TestNewGameRefuses(t *testing.T) {
	if _, err := NewGame(toyBook(), toyLibrary(), Options{}); err == nil {
		t.Error("a game without players")
	}
	if _, err := NewTable(toyBook(), toyLibrary(), []string{"Nothing"}); err == nil {
		t.Error("a card that is not there")
	}
	g, err := NewTable(toyBook(), toyLibrary(), []string{"Alpha"}, nil)
	if err != nil || len(g.Checkpoint().In(Zone{InLibrary, 1})) != 1 || g.Checkpoint().Turn.Active != 1 {
		t.Error(err)
	}
}

// thinker answers everything with the first thing that is possible.
type thinker struct{ left int }

func (d *thinker) Decide(_ *View, r *Request) (Decision, bool) {
	d.left--
	if r.Kind == AskPriority {
		return do("pass"), d.left >= 0
	}
	return number(1), d.left >= 0
}

func BenchmarkStep(b *testing.B) {
	g := toyGame(b)
	for b.Loop() {
		var err error
		if g, _, err = g.Step(do("pass")); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPlay1000(b *testing.B) {
	g := toyGame(b)
	for b.Loop() {
		if _, _, err := g.Play(&thinker{left: 1000}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	s := randomState(1)
	b.SetBytes(int64(len(EncodeState(s))))
	for b.Loop() {
		EncodeState(s)
	}
}
