package bench

import (
	"sync"
	"testing"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/internal/play"
)

// The cards that boards are made of.
const (
	plain    = "Grizzly Bears"
	anthem   = "Glorious Anthem"
	listener = "Ajani's Pridemate" // listens to the gaining of life
	land     = "Forest"
)

// table is the rulebook, with one change, and the cards. Whatever stands in
// hook is done in the place of the rulebook's next unit of work: so a benchmark
// makes things happen in the middle of a game, as the rules do.
type table struct {
	book *engine.Rulebook
	lib  *engine.Library
	hook func(c *engine.Context)
}

// shared is the cards of the packs, loaded once.
var shared = sync.OnceValues(func() (*play.Table, error) { return play.Load("../cards") })

func newTable(b *testing.B) *table {
	b.Helper()
	cards, err := shared()
	if err != nil {
		b.Fatal(err)
	}
	book := *rules.Book()
	t := &table{book: &book, lib: cards.Library}
	advance := book.Advance
	book.Advance = func(c *engine.Context) {
		if f := t.hook; f != nil {
			t.hook = nil
			f(c)
			return
		}
		advance(c)
	}
	return t
}

// board is a game in a main phase with some permanents of player 1: anthems
// and listeners among plain creatures. The hand has one of each.
type board struct {
	*table
	g          *engine.Game
	permanents []engine.ObjectID
	inHand     map[string]engine.ObjectID
}

func (t *table) board(b *testing.B, permanents, anthems, listeners int) *board {
	b.Helper()
	deck := make([]string, 60)
	for i := range deck {
		deck[i] = land
	}
	g, err := engine.NewTable(t.book, t.lib, deck, deck)
	if err != nil {
		b.Fatal(err)
	}
	x := &board{table: t, inHand: map[string]engine.ObjectID{}}
	x.g, err = g.Edit(func(e *engine.Editor) error {
		for i := range permanents {
			name := plain
			switch {
			case i < anthems:
				name = anthem
			case i < anthems+listeners:
				name = listener
			}
			o, err := e.Put(name, engine.Battlefield, 1, engine.Put{})
			if err != nil {
				return err
			}
			x.permanents = append(x.permanents, o)
		}
		for _, name := range []string{plain, anthem} {
			if x.inHand[name], err = e.Put(name, engine.Hand, 1, engine.Put{}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return x
}

// last is the last permanent: in the boards here, a creature.
func (x *board) last() engine.ObjectID { return x.permanents[len(x.permanents)-1] }

// inside calls f in the middle of the game.
func (x *board) inside(b *testing.B, f func(c *engine.Context)) {
	b.Helper()
	called := false
	x.hook = func(c *engine.Context) {
		called = true
		f(c)
	}
	if _, _, err := x.g.Play(leaver{}); err != nil {
		b.Fatal(err)
	}
	if !called {
		b.Fatal("the rulebook was not reached")
	}
}

// leaver leaves every question open.
type leaver struct{}

// Decide leaves it open.
func (leaver) Decide(*engine.View, *engine.Request) (engine.Decision, bool) {
	return engine.Decision{}, false
}
