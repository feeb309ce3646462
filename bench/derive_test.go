package bench

import (
	"fmt"
	"testing"

	"manaloom/engine"
	"manaloom/engine/rules"
)

var boards = []int{100, 500, 1000}

// BenchmarkDeriveScratch derives everything anew on boards with a tenth of
// anthems.
func BenchmarkDeriveScratch(b *testing.B) {
	for _, n := range boards {
		b.Run(fmt.Sprintf("permanents=%d", n), func(b *testing.B) {
			x := newTable(b).board(b, n, n/10, 0)
			v := x.g.Now()
			if ch := v.Chars(x.last()); ch.Power != 2+n/10 {
				b.Fatal("power", ch.Power)
			}
			defer measure(b)()
			for b.Loop() {
				v.Afresh().Chars(x.last())
			}
		})
	}
}

// BenchmarkDeriveAgain makes one thing happen on a scratch copy and looks at a
// creature again. "nothing" is what the copy alone costs.
func BenchmarkDeriveAgain(b *testing.B) {
	enters := func(name string) func(x *board) engine.Happening {
		return func(x *board) engine.Happening {
			e := engine.Event{Kind: rules.ZoneChange, Object: x.inHand[name], To: engine.Zone{Kind: engine.Battlefield}, Word: "effect"}
			return engine.Happening{Event: e, Entry: &engine.Entry{Controller: 1}}
		}
	}
	changes := []struct {
		name   string
		happen func(x *board) engine.Happening
		more   int // power that the last creature gets
	}{
		{"nothing", nil, 0},
		{"anthem", enters(anthem), 1},
		{"creature", enters(plain), 0},
		{"counter", func(x *board) engine.Happening {
			return engine.Happening{Event: engine.Event{Kind: rules.PutCounters, Object: x.last(), By: 1, Word: "+1/+1", Amount: 1}}
		}, 1},
		{"life", func(*board) engine.Happening {
			return engine.Happening{Event: engine.Event{Kind: rules.LifeGained, Player: 1, Amount: 1}}
		}, 0},
	}
	for _, change := range changes {
		for _, n := range boards {
			b.Run(fmt.Sprintf("change=%s/permanents=%d", change.name, n), func(b *testing.B) {
				x := newTable(b).board(b, n, n/10, 0)
				x.inside(b, func(c *engine.Context) {
					want := c.Chars(x.last()).Power + change.more
					defer measure(b)()
					for b.Loop() {
						c.Suppose(1, 1, func(s *engine.Supposed) bool {
							if change.happen != nil {
								s.Happen(change.happen(x))
							}
							if have := s.Chars(x.last()).Power; have != want {
								b.Fatal("power", have)
							}
							return true
						})
					}
				})
			})
		}
	}
}

// BenchmarkEvent is one event of which ten permanents hear, among more and
// more that do not.
func BenchmarkEvent(b *testing.B) {
	for _, listeners := range []int{0, 10} {
		for _, n := range sizes {
			b.Run(fmt.Sprintf("listeners=%d/permanents=%d", listeners, n), func(b *testing.B) {
				x := newTable(b).board(b, n, 0, listeners)
				x.inside(b, func(c *engine.Context) {
					c.Chars(x.last())
					defer measure(b)()
					for b.Loop() {
						c.Suppose(1, 1, func(s *engine.Supposed) bool {
							s.Happen(engine.Happening{Event: engine.Event{Kind: rules.LifeGained, Player: 1, Amount: 1}})
							waiting := 0
							s.State().Waiting.All(func(int, *engine.WaitingTrigger) bool { waiting++; return true })
							if waiting != listeners {
								b.Fatal(waiting, "triggers wait")
							}
							return true
						})
					}
				})
			})
		}
	}
}
