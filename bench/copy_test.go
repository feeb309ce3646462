package bench

import (
	"fmt"
	"testing"

	"manaloom/engine"
)

// BenchmarkCopy copies a game and writes to one object and one player of the
// copy.
func BenchmarkCopy(b *testing.B) {
	for _, n := range []int{200, 1000} {
		b.Run(fmt.Sprintf("objects=%d", n), func(b *testing.B) {
			x := newTable(b).board(b, n-122, 0, 0) // and two libraries and a hand
			s := x.g.Checkpoint()
			if have := len(s.In(engine.Zone{Kind: engine.Battlefield})) + 122; have != n {
				b.Fatal(have, "objects")
			}
			o := int(x.last())
			defer measure(b)()
			for b.Loop() {
				c := s.Copy()
				c.Objects.Write(o).Damage++
				c.Players.Write(0).Life++
			}
			if s.Objects.At(o).Damage != 0 {
				b.Fatal("the original has changed")
			}
		})
	}
}
