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

// after measures one change on boards of three sizes, and what is derived
// again for it.
func after(b *testing.B, change func(t *board, last ObjectID, i int)) {
	for _, n := range []int{100, 500, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			t, last := crowd(b, n)
			t.w.derived(last)
			derives, wholes, i := t.w.cache.derives, t.w.cache.wholes, 0
			b.ReportAllocs()
			for b.Loop() {
				change(t, last, i)
				t.w.derived(last)
				i++
			}
			b.ReportMetric(float64(t.w.cache.derives-derives)/float64(i), "derived/op")
			b.ReportMetric(float64(t.w.cache.wholes-wholes)/float64(i), "wholes/op")
		})
	}
}

func BenchmarkDeriveAfterLife(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) {
		t.w.touch(&Happening{Event: Event{Kind: "life", Player: 1}})
	})
}

func BenchmarkDeriveAfterCounter(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) {
		obj := t.object(last)
		obj.Counters = []Counter{{Kind: "+1/+1", Count: i%9 + 1, Since: 5000}}
		t.event("counters", last)
	})
}

func BenchmarkDeriveAfterPump(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) {
		id := t.float(FloatingEffect{Objects: []ObjectID{last}, Changes: []Change{{Layer: LayerModify, Op: OpModifyPT, Power: 3, Toughness: 3}}})
		t.w.derived(last)
		t.w.s.Effects.Remove(int(id) - 1)
		t.w.s.Effects.Truncate(int(id) - 1)
		t.w.touch(&Happening{Event: Event{Kind: "effect_ends", Effect: id}})
	})
}

// swap takes an object off the battlefield again after it has come.
func (b *board) swap(def DefID, last ObjectID) {
	s := b.w.s
	o := b.put(def, 1, Battlefield)
	b.w.touch(&Happening{Event: Event{Kind: "moved", New: o}})
	b.w.derived(last)
	s.Objects.Remove(int(o))
	list := s.ZoneList(Zone{Kind: Battlefield})
	list.Objects = list.Objects[:len(list.Objects)-1]
	s.NextObject--
	b.event("moved", o)
}

func BenchmarkDeriveAfterCreature(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) { t.swap(t.w.s.Object(last).Def, last) })
}

func BenchmarkDeriveAfterAnthem(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) { t.swap(t.w.s.Object(1).Def, last) })
}

func BenchmarkLookAhead(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) {
		h := &Happening{Event: Event{Kind: "zone_change", Player: 1, To: Zone{Kind: Battlefield}}, Entry: &Entry{Controller: 1},
			Values: &CopiableValues{Characteristics: Characteristics{Name: "Elf", Types: []string{"Creature"}, Power: 1, Toughness: 1}}}
		t.w.lookAhead(h)
	})
}

func BenchmarkFork(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) {
		t.w.s.Share()
		t.w.cache.share()
		t.w.cache = t.w.cache.fork()
		t.w.s = t.w.s.Copy()
		t.event("counters", last)
	})
}

func BenchmarkSnapshotUnchanged(b *testing.B) {
	after(b, func(t *board, last ObjectID, i int) { t.w.snapshot(last) })
}
