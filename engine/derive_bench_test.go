package engine

import (
	"fmt"
	"testing"
)

// crowd is a board of n permanents, a tenth of them anthems.
func crowd(t testing.TB, n int) (*board, ObjectID) {
	b := newBoard(t)
	bears := b.define(bear("Bear"))
	anthem := b.define(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 1, 1))}})
	var last ObjectID
	for i := range n {
		if i%10 == 0 {
			b.put(anthem, 1, Battlefield)
		} else {
			last = b.put(bears, 1, Battlefield)
		}
	}
	return b, last
}

func BenchmarkDeriveScratch(b *testing.B) {
	for _, n := range []int{100, 500, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			t, last := crowd(b, n)
			b.ReportAllocs()
			for b.Loop() {
				t.w.cache = newCache()
				t.w.derived(last)
			}
		})
	}
}
