package play

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"manaloom/engine"
)

// versionOf is a library of cards that say the same as those of another, and are other versions of them.
func versionOf(lib *engine.Library, version byte) *engine.Library {
	var list []*engine.Definition
	for _, id := range lib.IDs() {
		d := *lib.ByID(id)
		d.Hash[0] ^= version
		list = append(list, &d)
	}
	revision := lib.Revision
	revision[0] ^= version
	return engine.NewLibrary(revision, list, nil)
}

// TestSwapsToTheSame: a game that takes other versions of all cards, which say the same, goes on as one that does not.
func TestSwapsToTheSame(t *testing.T) {
	table := cardTable(t)
	libs := []*engine.Library{table.Library, versionOf(table.Library, 1), versionOf(table.Library, 2)}
	games, steps := 20, 150
	if testing.Short() {
		games = 5
	}
	swaps := 0
	for seed := range uint64(games) {
		c := NewSeeded(1000 + seed)
		setup := table.Pool.Deal(c)
		start, err := setup.Start(table.Book, table.Library)
		if err != nil {
			t.Fatal(err)
		}
		p := &pairOfGames{plain: start, swapped: start, player: &Player{Chance: c}}
		for range steps {
			if one(c, 4) {
				if err := p.swap(pick(c, libs)); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
			if more, err := p.step(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			} else if !more {
				break
			}
		}
		swaps += len(p.swapped.Libraries()) - 1
		again, err := engine.Replay(table.Book, table.Library, p.swapped.Options(), p.swapped.Record(), p.swapped.Libraries()[1:]...)
		if err != nil {
			t.Fatalf("seed %d: replaying: %v", seed, err)
		}
		if err := same("replayed", p.swapped, again); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if swaps < games {
		t.Errorf("%d swaps in %d games", swaps, games)
	}
}

// pairOfGames are two games in which the same is done.
type pairOfGames struct {
	plain, swapped *engine.Game
	player         *Player
}

func (p *pairOfGames) swap(lib *engine.Library) error {
	if _, open := p.swapped.Pending(); !open {
		return nil
	}
	next, rep, err := p.swapped.Swap(lib)
	p.swapped = next
	for _, s := range rep.Swaps {
		for _, c := range s.Cards {
			if c.Changed+c.Added+c.Dropped+len(c.Lost) > 0 || c.Printed || c.Removed {
				return fmt.Errorf("a card that says the same is another one: %s", c.String())
			}
		}
	}
	return err
}

// step answers the question of both; more is false where the games are over.
func (p *pairOfGames) step() (more bool, err error) {
	for tries := range maxTries {
		r, open := p.plain.Pending()
		q, alsoOpen := p.swapped.Pending()
		if open != alsoOpen {
			return false, errors.New("one of the games is over")
		}
		if !open {
			return false, nil
		}
		if a, b := plainRequest(r), plainRequest(q); !reflect.DeepEqual(a, b) {
			return false, fmt.Errorf("other questions:\n%+v\n%+v", a, b)
		}
		d := p.player.Answer(p.plain.Now(), &r, tries)
		next, _, err := p.plain.Step(d)
		if illegal := (*engine.IllegalError)(nil); errors.As(err, &illegal) {
			continue
		}
		if err != nil {
			return false, err
		}
		if i := slices.IndexFunc(r.Actions, func(a engine.Action) bool { return a.Key == d.Key && a.Verb == d.Verb && a.Object == d.Object }); i >= 0 {
			d.Key = q.Actions[i].Key
		}
		other, _, err := p.swapped.Step(d)
		if err != nil {
			return false, fmt.Errorf("%s is not possible any more: %w", brief(&d), err)
		}
		p.plain, p.swapped = next, other
		return true, p.compare()
	}
	return false, nil
}

// plainRequest is a question without what names a version.
func plainRequest(r engine.Request) engine.Request {
	r.Actions = slices.Clone(r.Actions)
	for i := range r.Actions {
		r.Actions[i].Key.Ref.Def = 0
	}
	return r
}

// compare looks for what a player would notice.
func (p *pairOfGames) compare() error {
	a, b := p.plain.Now(), p.swapped.Now()
	var wrong error
	a.EachObject(nil, func(o engine.ObjectID) bool {
		x, y := a.Derived(o), b.Derived(o)
		if x == nil || y == nil {
			wrong = fmt.Errorf("object %d is in one of the games", o)
			return false
		}
		c, d := x.Characteristics.Clone(), y.Characteristics.Clone()
		for _, list := range [][]engine.AbilityInstance{c.Abilities, d.Abilities} {
			for i := range list {
				list[i].Ref.Def, list[i].Bound = 0, nil // bound are events too, which are numbered otherwise
			}
		}
		if !reflect.DeepEqual(c, d) || x.Controller != y.Controller {
			wrong = fmt.Errorf("object %d is\n%+v and\n%+v", o, c, d)
		}
		return wrong == nil
	})
	s, u := a.State(), b.State()
	for i := range s.Players.Len() {
		if x, y := s.Player(engine.PlayerID(i+1)), u.Player(engine.PlayerID(i+1)); x.Life != y.Life || !reflect.DeepEqual(poolOf(x), poolOf(y)) || x.Lost != y.Lost {
			return fmt.Errorf("player %d: %+v and %+v", i+1, *x, *y)
		}
	}
	return wrong
}

// poolOf is a player's mana without the row of each source as it was.
func poolOf(p *engine.Player) map[engine.Mana]int {
	pool := map[engine.Mana]int{}
	for _, m := range p.Pool {
		n := m.Amount
		m.Amount, m.Snap = 0, 0
		pool[m] += n
	}
	return pool
}
