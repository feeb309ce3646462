package bench

import (
	"fmt"
	"testing"

	"manaloom/engine"
)

var sizes = []int{10, 100, 1000}

// BenchmarkPassStep is one pass of a player with priority through Step: a copy
// of the checkpoint, the pass, and the question to the next player.
func BenchmarkPassStep(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprintf("permanents=%d", n), func(b *testing.B) {
			x := newTable(b).board(b, n, 0, 0)
			if _, _, err := x.g.Step(engine.Decision{Verb: "pass"}); err != nil {
				b.Fatal(err)
			}
			defer measure(b)()
			for b.Loop() {
				if _, _, err := x.g.Step(engine.Decision{Verb: "pass"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkPassInPlace is the same without running again, with all that follows
// when both have passed: turns go by.
func BenchmarkPassInPlace(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprintf("permanents=%d", n), func(b *testing.B) {
			x := newTable(b).board(b, n, 0, 0)
			for p := (&passer{b: b, measured: measure(b)}); !p.done; {
				if _, _, err := x.g.Play(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// passer passes, and leaves all other questions with nothing chosen or with
// what is first.
type passer struct {
	b        *testing.B
	measured func() // ends the measure: before the last stretch is run again
	done     bool
}

// Decide passes.
func (p *passer) Decide(_ *engine.View, r *engine.Request) (engine.Decision, bool) {
	switch r.Kind {
	case engine.AskPriority:
		if p.done = !p.b.Loop(); p.done {
			p.measured()
		}
		return engine.Decision{Verb: "pass"}, !p.done
	case engine.AskRefs:
		return engine.Decision{Refs: r.Refs[:r.Min]}, true
	}
	return engine.Decision{}, true
}
