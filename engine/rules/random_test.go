package rules

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"manaloom/engine"
)

// roller answers by chance, and gives up after some number of answers.
type roller struct {
	*rand.Rand
	left int
}

func (r *roller) Refused(error) {}

func (r *roller) Decide(_ *engine.View, q *engine.Request) (engine.Decision, bool) {
	if r.left--; r.left < 0 {
		return engine.Decision{}, false
	}
	var d engine.Decision
	switch q.Kind {
	case engine.AskPriority, engine.AskPay:
		a := q.Actions[r.IntN(len(q.Actions))]
		d.Verb, d.Object, d.Path, d.Key = a.Verb, a.Object, a.Path, a.Key
	case engine.AskRefs, engine.AskTargets:
		n := q.Min + r.IntN(q.Max-q.Min+1)
		for _, i := range r.Perm(len(q.Refs))[:n] {
			d.Refs = append(d.Refs, q.Refs[i])
		}
	case engine.AskYesNo:
		d.Yes = r.IntN(4) == 0
	case engine.AskDivide:
		d.Numbers = make([]int, len(q.Refs))
		for range q.Total {
			d.Numbers[r.IntN(len(q.Refs))]++
		}
	case engine.AskAttackers, engine.AskBlockers:
		taken := map[engine.ObjectID]bool{}
		for _, i := range r.Perm(len(q.Pairs)) {
			if p := q.Pairs[i]; !taken[p.Object] && r.IntN(2) == 0 {
				taken[p.Object] = true
				d.Pairs = append(d.Pairs, p)
			}
		}
	default:
		panic("asked for " + string(q.Kind))
	}
	return d, true
}

// checkBoard looks for what must hold at every question.
func checkBoard(s *engine.State) error {
	places := map[engine.ObjectID]int{}
	for kind := engine.InLibrary; kind <= engine.Command; kind++ {
		for p := range s.Players.Len() {
			z := engine.Zone{Kind: kind, Player: engine.PlayerID(p + 1)}
			if kind.Shared() {
				z.Player = 0
				if p > 0 {
					continue
				}
			}
			for _, o := range s.In(z) {
				places[o]++
				if obj := s.Object(o); obj == nil || obj.Zone != z {
					return fmt.Errorf("object %d is not in %v", o, z)
				}
			}
		}
	}
	var err error
	s.Objects.All(func(i int, o *engine.Object) bool {
		for _, n := range o.Counters {
			if n.Count <= 0 {
				err = fmt.Errorf("object %d has %d %s counters", i, n.Count, n.Kind)
			}
		}
		if places[o.ID] != 1 || int(o.ID) != i {
			err = fmt.Errorf("object %d is in %d zones", i, places[o.ID])
		}
		return err == nil
	})
	return err
}

// TestRandomGames plays games by chance in place and step by step; both ways
// lead to the same record of events.
func TestRandomGames(t *testing.T) {
	names := []string{"Plain", "Bear", "Ogre", "Wurm", "Fencer", "Duelist", "Rat", "Leech", "Agent", "Brute", "Wall", "Idol", "Hero", "Walker"}
	ends := 0
	for seed := range uint64(5) {
		r := rand.New(rand.NewPCG(seed, 5))
		o := engine.Options{Seed: seed}
		for range 2 + int(seed%2) {
			p := engine.PlayerSetup{Name: "P"}
			for range 40 {
				p.Deck = append(p.Deck, names[r.IntN(len(names))])
			}
			o.Players = append(o.Players, p)
		}
		b := newBoardOf(t, o)
		for range 40 {
			g, _, err := b.g.Play(&roller{rand.New(rand.NewPCG(seed, r.Uint64())), 60})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			b.g = g
			if err := checkBoard(b.s()); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if g.Over() {
				ends++
				break
			}
		}
		again, err := engine.Replay(Book(), testLibrary(), o, b.g.Record())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		a, z := b.s().History, again.Now().State().History
		if a.Len() != z.Len() {
			t.Fatalf("seed %d: %d events in place, %d when run again", seed, a.Len(), z.Len())
		}
	}
	if ends == 0 {
		t.Error("no game came to an end")
	}
}
