package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"manaloom/engine"
)

// brute plays all sequences of uses, each source at most once, with every way
// and every payment, and reports whether one of them pays the demand.
type brute struct {
	sources []source
	demand  []unit
	seen    map[string]bool
}

func (b *brute) pays(pool []drop, used, tapped uint) bool {
	sorted := slices.Clone(pool)
	sort.Slice(sorted, func(i, j int) bool {
		return fmt.Sprint(sorted[i]) < fmt.Sprint(sorted[j])
	})
	key := fmt.Sprint(sorted, used, tapped)
	if b.seen[key] {
		return false
	}
	b.seen[key] = true
	if len(payments(pool, b.demand)) > 0 {
		return true
	}
	for i, s := range b.sources {
		on := tapped&(1<<s.object) != 0
		if used&(1<<i) != 0 || s.tap && on || s.untap && !on {
			continue
		}
		next := tapped
		if s.tap {
			next |= 1 << s.object
		}
		if s.untap {
			next &^= 1 << s.object
		}
		for _, w := range s.ways {
			for _, left := range payments(pool, w.cost) {
				if b.pays(append(slices.Clone(left), w.drops...), used|1<<i, next) {
					return true
				}
			}
		}
	}
	return false
}

// payments lists what can be left of a pool after paying.
func payments(pool []drop, cost []unit) [][]drop {
	if len(cost) == 0 {
		return [][]drop{pool}
	}
	var list [][]drop
	var tried []drop
	for i, d := range pool {
		if d.pays(cost[0]) && !slices.Contains(tried, d) {
			tried = append(tried, d)
			list = append(list, payments(slices.Delete(slices.Clone(pool), i, i+1), cost[1:])...)
		}
	}
	return list
}

func randomUnits(r *rand.Rand, most int) []unit {
	var units []unit
	for range r.IntN(most + 1) {
		u := unit{types: engine.AnyType}
		switch r.IntN(5) {
		case 0, 1:
			u.types = 1 << (engine.ManaW + engine.ManaType(r.IntN(3)))
		case 2:
			a, b := engine.ManaType(r.IntN(3)), engine.ManaType(r.IntN(3))
			u.types = 1<<(engine.ManaW+a) | 1<<(engine.ManaW+b)
		case 3:
			u.snow = r.IntN(4) == 0
		}
		units = append(units, u)
	}
	return units
}

func randomDrops(r *rand.Rand, least, most int, snow bool) []drop {
	var drops []drop
	for range least + r.IntN(most-least+1) {
		t := engine.ManaW + engine.ManaType(r.IntN(3))
		if r.IntN(4) == 0 {
			t = engine.ManaC
		}
		drops = append(drops, drop{1 << t, snow})
	}
	return drops
}

func randomSources(r *rand.Rand) []source {
	var sources []source
	objects := 1 + r.IntN(5)
	for range 1 + r.IntN(6) {
		s := source{object: engine.ObjectID(r.IntN(objects)), tap: r.IntN(8) > 0}
		s.key.Ordinal = int16(len(sources))
		if r.IntN(8) == 0 {
			s.tap, s.untap = false, true
		}
		snow := r.IntN(5) == 0
		for range 1 + r.IntN(3) {
			w := way{drops: randomDrops(r, 1, 2, snow)}
			if r.IntN(3) == 0 {
				w.cost = randomUnits(r, 2)
			}
			s.ways = append(s.ways, w)
		}
		sources = append(sources, s)
	}
	tapped := map[engine.ObjectID]bool{}
	for i := range objects {
		tapped[engine.ObjectID(i)] = r.IntN(6) == 0
	}
	for i := range sources {
		sources[i].tapped = tapped[sources[i].object]
	}
	return sources
}

// TestSearchFindsAPaymentIffThereIsOne compares the search with brute force,
// and carries out its plans.
func TestSearchFindsAPaymentIffThereIsOne(t *testing.T) {
	found := 0
	n := 6000
	if testing.Short() {
		n = 600
	}
	for seed := range n {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		pool, demand, sources := randomDrops(r, 0, 2, false), randomUnits(r, 5), randomSources(r)
		tapped := uint(0)
		for _, s := range sources {
			if s.tapped {
				tapped |= 1 << s.object
			}
		}
		b := brute{sources: sources, demand: demand, seen: map[string]bool{}}
		want := b.pays(pool, 0, tapped)
		s := search{pool: pool, sources: sources, demand: slices.Clone(demand), life: 20}
		plan, got := s.find()
		if got != want {
			t.Fatalf("seed %d: search says %v, brute force %v\npool %v\ndemand %v\nsources %+v", seed, got, want, pool, demand, sources)
		}
		if got {
			found++
			if err := carryOutPlan(pool, tapped, sources, demand, plan); err != nil {
				t.Fatalf("seed %d: %v\nplan %+v\npool %v\ndemand %v\nsources %+v", seed, err, plan, pool, demand, sources)
			}
		}
	}
	if found < n/4 || found > n-n/8 {
		t.Errorf("%d of %d demands can be paid: the sample shows too little", found, n)
	}
}

func carryOutPlan(pool []drop, tapped uint, sources []source, demand []unit, plan []use) error {
	pool = slices.Clone(pool)
	used := map[int]bool{}
	for _, u := range plan {
		s := sources[u.source]
		on := tapped&(1<<s.object) != 0
		if used[u.source] || s.tap && on || s.untap && !on {
			return fmt.Errorf("use %+v is not possible", u)
		}
		used[u.source] = true
		if s.tap {
			tapped |= 1 << s.object
		}
		if s.untap {
			tapped &^= 1 << s.object
		}
		w := s.ways[u.way]
		if len(payments(u.pay, w.cost)) == 0 && len(w.cost) > 0 {
			return fmt.Errorf("%v does not pay %v", u.pay, w.cost)
		}
		for _, d := range u.pay {
			i := slices.Index(pool, d)
			if i < 0 {
				return fmt.Errorf("%v is not in the pool %v", d, pool)
			}
			pool = slices.Delete(pool, i, i+1)
		}
		pool = append(pool, w.drops...)
	}
	if len(payments(pool, demand)) == 0 {
		return fmt.Errorf("the pool %v does not pay %v", pool, demand)
	}
	return nil
}

// TestSearchPrefersWhatIsLeastFlexible: colourless first, then basic lands,
// then lands of several colours.
func TestSearchPrefersWhatIsLeastFlexible(t *testing.T) {
	land := func(o engine.ObjectID, types ...engine.ManaType) source {
		s := source{object: o, tap: true}
		for _, m := range types {
			s.ways = append(s.ways, way{drops: []drop{{types: 1 << m}}})
		}
		return s
	}
	sources := []source{
		land(1, engine.ManaW, engine.ManaU, engine.ManaB, engine.ManaR, engine.ManaG),
		land(2, engine.ManaR, engine.ManaG),
		land(3, engine.ManaR),
		land(4, engine.ManaC),
	}
	s := search{sources: sources, demand: []unit{{types: engine.AnyType}, {types: 1 << engine.ManaR}}, life: 20}
	plan, ok := s.find()
	var used []engine.ObjectID
	for _, u := range plan {
		used = append(used, sources[u.source].object)
	}
	if !ok || !slices.Equal(used, []engine.ObjectID{4, 3}) {
		t.Errorf("used %v", used)
	}
}

// TestSearchOnALargeBoard: many lands and filters are no burden.
func TestSearchOnALargeBoard(t *testing.T) {
	var sources []source
	for i := range engine.ObjectID(40) {
		s := source{object: i, tap: true}
		for m := range 1 + i%3 {
			s.ways = append(s.ways, way{drops: []drop{{types: 1 << (engine.ManaW + engine.ManaType((i+m)%5))}}})
		}
		sources = append(sources, s)
	}
	for i := range engine.ObjectID(4) {
		filter := source{object: 100 + i, tap: true}
		for m := range engine.ManaType(3) {
			filter.ways = append(filter.ways, way{cost: []unit{{types: engine.AnyColor}}, drops: []drop{{types: 1 << (1 + m)}, {types: 1 << (2 + m)}}})
		}
		sources = append(sources, filter)
	}
	demand := make([]unit, 44)
	for i := range demand {
		demand[i].types = engine.AnyType
	}
	s := search{sources: sources, demand: demand, life: 20}
	if _, ok := s.find(); !ok || s.cut {
		t.Error("44 mana of 40 lands and 4 filters are not found")
	}
	hopeless := append(slices.Clone(demand[:10]), unit{types: 1 << engine.ManaC})
	s = search{sources: sources, demand: hopeless, life: 20}
	if _, ok := s.find(); ok || s.cut {
		t.Error("colourless mana is found where there is none")
	}
}
