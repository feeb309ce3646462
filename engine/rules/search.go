package rules

import (
	"cmp"
	"fmt"
	"slices"

	"manaloom/engine"
)

// unit is one mana that a cost asks for: the types that will do, and whether it
// must come from a snow source (CR 107.4).
type unit struct {
	types engine.ManaSet
	snow  bool
}

// drop is one mana that is there or would be produced.
type drop struct {
	types engine.ManaSet // what it may be
	snow  bool
}

func (d drop) pays(u unit) bool { return d.types&u.types != 0 && (d.snow || !u.snow) }

// way is one way to use a mana ability: its mana cost and its whole output.
type way struct {
	cost    []unit
	life    int
	drops   []drop            // each of one type
	answers []engine.Decision // that make it come out so
}

// source is a mana ability whose result is certain, used at most once.
type source struct {
	object     engine.ObjectID
	key        engine.Key
	tap, untap bool
	tapped     bool // the object is tapped now
	acts       bool // it has costs besides mana and tapping
	ways       []way
	sign       string // its signature, where that is known
}

// step is one use of a source in a plan.
type step struct{ source, way int }

// use is a step with the mana that pays for its own cost.
type use struct {
	step
	pay []drop
}

// maxMatchings bounds the work of one search, so that a hopeless board does
// not stop the game; a search that ends there is not complete.
const maxMatchings = 20_000

// search looks for a set of mana abilities that, with the pool, pays a demand.
// Abilities that only tap for mana can be used first, in any order: they are
// matched with the units of the demand. All others are tried in sequences, the
// shortest first, so that a plan uses no more of them than it needs.
type search struct {
	pool    []drop
	sources []source
	demand  []unit
	life    int // that may be paid

	plain   [][]int // objects that only tap for mana: their sources
	costly  []int   // all other sources, and tapping ones that untapping needs
	class   []string
	tries   int
	cut     bool // the bound was met: the answer "none" is not certain
	best    []use
	tapping map[engine.ObjectID]bool // objects with an untapping source
}

// find returns a plan in the order of use, preferring what is least flexible;
// ok is false when there is none.
func (s *search) find() (plan []use, ok bool) {
	if len(s.demand) > s.most() {
		return nil, false
	}
	s.sort()
	if !s.conceivable() {
		return nil, false
	}
	for depth := 0; depth <= len(s.costly); depth++ {
		if s.sequence(nil, depth) {
			return s.best, true
		}
		if s.cut {
			return nil, false
		}
	}
	return nil, false
}

// sort tells plain objects from costly sources and orders both.
func (s *search) sort() {
	s.tapping = map[engine.ObjectID]bool{}
	for _, src := range s.sources {
		if src.untap {
			s.tapping[src.object] = true
		}
	}
	byObject := map[engine.ObjectID]int{}
	s.class = make([]string, len(s.sources))
	for i, src := range s.sources {
		s.class[i] = src.sign
		if src.sign == "" {
			s.class[i] = src.signature()
		}
		free := !slices.ContainsFunc(src.ways, func(w way) bool { return len(w.cost) > 0 || w.life > 0 })
		if !src.tap || src.untap || src.acts || !free || s.tapping[src.object] {
			s.costly = append(s.costly, i)
			continue
		}
		if src.tapped {
			continue
		}
		at, known := byObject[src.object]
		if !known {
			at = len(s.plain)
			byObject[src.object] = at
			s.plain = append(s.plain, nil)
		}
		s.plain[at] = append(s.plain[at], i)
	}
	slices.SortStableFunc(s.plain, func(a, b []int) int {
		return cmp.Or(cmp.Compare(s.flexibility(a), s.flexibility(b)), cmp.Compare(s.signatures(a), s.signatures(b)))
	})
	slices.SortStableFunc(s.demand, func(a, b unit) int { return cmp.Compare(breadth(a.types), breadth(b.types)) })
}

// signature is equal for sources that are alike in all but their object.
func (src *source) signature() string {
	var b []byte
	b = fmt.Append(b, src.tap, src.untap, src.tapped, src.acts)
	for _, w := range src.ways {
		b = fmt.Append(b, w.cost, w.life)
		for from := 0; from < len(w.drops); { // runs of mana that is alike, as there may be much of it
			to := from + 1
			for to < len(w.drops) && w.drops[to] == w.drops[from] {
				to++
			}
			b = fmt.Append(b, w.drops[from], to-from)
			from = to
		}
		b = append(b, ';')
	}
	return string(b)
}

func (s *search) signatures(list []int) string {
	text := ""
	for _, i := range list {
		text += s.class[i]
	}
	return text
}

// breadth orders sets of types by how much they can be used for: colourless
// mana pays for generic costs alone, mostly.
func breadth(set engine.ManaSet) int {
	n := 2 * len(set.Types())
	if set.Has(engine.ManaC) {
		n--
	}
	return n
}

func (s *search) flexibility(list []int) int {
	var set engine.ManaSet
	for _, i := range list {
		set |= s.sources[i].types()
	}
	return breadth(set)
}

func (src *source) types() engine.ManaSet {
	var set engine.ManaSet
	for _, w := range src.ways {
		for _, d := range w.drops {
			set |= d.types
		}
	}
	return set
}

// most is how much mana there could be at most.
func (s *search) most() int {
	n := len(s.pool)
	for _, src := range s.sources {
		drops := 0
		for _, w := range src.ways {
			drops = max(drops, len(w.drops))
		}
		n += drops
	}
	return n
}

// conceivable rules out most hopeless demands at once: with every source used
// for free and every drop as good as any of its ability's.
func (s *search) conceivable() bool {
	supply := slices.Clone(s.pool)
	for _, src := range s.sources {
		most, snow := 0, false
		for _, w := range src.ways {
			most = max(most, len(w.drops))
			snow = snow || slices.ContainsFunc(w.drops, func(d drop) bool { return d.snow })
		}
		for range most {
			supply = append(supply, drop{src.types(), snow})
		}
	}
	return match(supply, nil, s.demand, nil) != nil
}

// sequence tries all sequences of so many costly uses.
func (s *search) sequence(done []step, depth int) bool {
	if depth == 0 {
		return s.settle(done)
	}
	var tried []string
	for at, i := range s.costly {
		if s.cut {
			return false
		}
		if !s.usable(i, done) || s.pointless(at, done) {
			continue
		}
		if sig := s.class[i] + fmt.Sprint(s.entangled(i, done)); slices.Contains(tried, sig) {
			continue // alike to one that was tried in this place
		} else {
			tried = append(tried, sig)
		}
		for w := range s.sources[i].ways {
			if s.sequence(append(slices.Clip(done), step{i, w}), depth-1) {
				return true
			}
		}
	}
	return false
}

// entangled marks a source whose object has others that could be used as well:
// it is like none but itself.
func (s *search) entangled(i int, done []step) engine.ObjectID {
	for j, other := range s.sources {
		if j != i && other.object == s.sources[i].object {
			return other.object
		}
	}
	return 0
}

// usable follows an object's status through a sequence (CR 107.5, 107.6).
func (s *search) usable(i int, done []step) bool {
	src := s.sources[i]
	tapped := src.tapped
	life := s.life
	for _, d := range done {
		other := s.sources[d.source]
		life -= other.ways[d.way].life
		if d.source == i {
			return false
		}
		if other.object == src.object {
			if other.acts {
				return false // it may be gone
			}
			tapped = (tapped || other.tap) && !other.untap
		}
	}
	return life >= 0 && !(src.tap && tapped) && !(src.untap && !tapped)
}

// pointless reports that the order of the last use and this one could be
// turned round: only the order of the list is then tried. It could not where
// the last one's mana might pay for this one, or both are of one object.
func (s *search) pointless(at int, done []step) bool {
	if len(done) == 0 {
		return false
	}
	last := done[len(done)-1]
	if slices.Index(s.costly, last.source) < at || s.sources[last.source].object == s.sources[s.costly[at]].object {
		return false
	}
	for _, w := range s.sources[s.costly[at]].ways {
		for _, u := range w.cost {
			for _, d := range s.sources[last.source].ways[last.way].drops {
				if d.pays(u) {
					return false
				}
			}
		}
	}
	return true
}

// settle matches what taps for mana with what a sequence of costly uses and
// the demand need.
func (s *search) settle(done []step) bool {
	life := s.life
	used := map[engine.ObjectID]bool{}
	for _, d := range done {
		life -= s.sources[d.source].ways[d.way].life
		if s.sources[d.source].tap {
			used[s.sources[d.source].object] = true
		}
	}
	if life < 0 {
		return false
	}
	var free [][]int
	for _, group := range s.plain {
		if !used[s.sources[group[0]].object] {
			free = append(free, group)
		}
	}
	return s.branch(free, nil, done, -1)
}

// branch picks a way for each object whose ways are not all of one mana; one
// mana of any of some types is left to the matching.
func (s *search) branch(free [][]int, picked []pick, done []step, last int) bool {
	for len(free) > 0 && s.single(free[0]) {
		picked = append(picked, pick{group: free[0], way: -1})
		free = free[1:]
		last = -1
	}
	if len(free) == 0 {
		return s.matched(picked, done)
	}
	options := s.options(free[0])
	from := 0
	// Objects that are alike take their ways in order, to try no choice twice.
	if last >= 0 && len(picked) > 0 && s.signatures(picked[len(picked)-1].group) == s.signatures(free[0]) {
		from = last
	}
	for n := from; n < len(options); n++ {
		if s.branch(free[1:], append(slices.Clip(picked), pick{free[0], n}), done, n) {
			return true
		}
		if s.cut {
			return false
		}
	}
	return false
}

// pick is a chosen way of an object that taps for mana: -1 leaves it to the
// matching. A way that pays for nothing does not get into the plan.
type pick struct {
	group []int
	way   int
}

func (s *search) single(group []int) bool {
	for _, st := range s.options(group) {
		if len(s.sources[st.source].ways[st.way].drops) != 1 {
			return false
		}
	}
	return true
}

func (s *search) options(group []int) []step {
	var list []step
	for _, i := range group {
		for w := range s.sources[i].ways {
			list = append(list, step{i, w})
		}
	}
	return list
}

// matched tries to pay everything with the mana of the pool, of the picked
// ways, and of the sequence, each part of which must be paid with what was
// there before it.
func (s *search) matched(picked []pick, done []step) bool {
	if s.tries++; s.tries > maxMatchings {
		s.cut = true
		return false
	}
	supply, from := slices.Clone(s.pool), make([]int, len(s.pool))
	var ready []int
	for i := range from {
		from[i] = -1
	}
	for n, p := range picked {
		options := s.options(p.group)
		var drops []drop
		if p.way < 0 {
			drops = []drop{s.union(options)}
		} else {
			drops = s.sources[options[p.way].source].ways[options[p.way].way].drops
		}
		for _, d := range drops {
			supply, from = append(supply, d), append(from, n)
		}
	}
	ready = make([]int, len(supply), len(supply)+8)
	demand := slices.Clone(s.demand)
	due := make([]int, len(demand), len(demand)+8)
	for i := range due {
		due[i] = len(done)
	}
	for n, d := range done {
		w := s.sources[d.source].ways[d.way]
		for _, u := range w.cost {
			demand, due = append(demand, u), append(due, n)
		}
		for _, x := range w.drops {
			supply, from, ready = append(supply, x), append(from, len(picked)+n), append(ready, n+1)
		}
	}
	pairs := match(supply, ready, demand, due)
	if pairs == nil {
		return false
	}
	s.best = s.plan(picked, done, from, supply, pairs, due, demand)
	return true
}

func (s *search) union(options []step) drop {
	var d drop
	for _, st := range options {
		one := s.sources[st.source].ways[st.way].drops[0]
		d.types |= one.types
		d.snow = d.snow || one.snow
	}
	return d
}

// plan lists the uses that a matching needs: first what taps for mana.
func (s *search) plan(picked []pick, done []step, from []int, supply []drop, pairs, due []int, demand []unit) []use {
	var plan []use
	chosen := make([]bool, len(picked))
	pays := make([][]drop, len(done)+1)
	for i, u := range pairs {
		if u < 0 {
			continue
		}
		n, d := from[i], supply[i]
		if n >= 0 && n < len(picked) {
			options := s.options(picked[n].group)
			at := picked[n].way
			if at < 0 {
				at = slices.IndexFunc(options, func(st step) bool { return s.sources[st.source].ways[st.way].drops[0].pays(demand[u]) })
				d = s.sources[options[at].source].ways[options[at].way].drops[0]
			}
			if !chosen[n] {
				chosen[n] = true
				plan = append(plan, use{step: options[at]})
			}
		}
		pays[due[u]] = append(pays[due[u]], d)
	}
	for n, st := range done {
		plan = append(plan, use{st, pays[n]})
	}
	return plan
}

// match assigns mana to units, at most one to each: the earlier mana is
// preferred, as each is tried in turn and keeps its place once it has one
// (augmenting paths). ready and due say from when mana is there and when a
// unit must be paid; nil is always. The result has the unit of each mana, -1
// for none; it is nil when some unit stays unpaid.
func match(supply []drop, ready []int, demand []unit, due []int) []int {
	if len(demand) > len(supply) {
		return nil
	}
	payer := make([]int, len(demand))
	for i := range payer {
		payer[i] = -1
	}
	fits := func(i, u int) bool {
		return supply[i].pays(demand[u]) && (ready == nil || ready[i] <= due[u])
	}
	paid, from := 0, 0
	var seen []bool
	var hopeless []int // mana that found no place: what is alike to it finds none either
	for i := range supply {
		if paid == len(demand) {
			break
		}
		for from < len(demand) && payer[from] >= 0 {
			from++
		}
		if u := unpaid(i, from, payer, fits); u >= 0 {
			payer[u] = i
			paid++
			continue
		}
		if slices.ContainsFunc(hopeless, func(j int) bool { return supply[j] == supply[i] && (ready == nil || ready[j] == ready[i]) }) {
			continue
		}
		seen = append(seen[:0], make([]bool, len(demand))...)
		if augment(i, payer, seen, fits) {
			paid++
		} else {
			hopeless = append(hopeless, i)
		}
	}
	if paid < len(demand) {
		return nil
	}
	pairs := make([]int, len(supply))
	for i := range pairs {
		pairs[i] = -1
	}
	for u, i := range payer {
		pairs[i] = u
	}
	return pairs
}

// unpaid is the first unit from some place on that no mana pays for yet and
// that this one could, -1 if there is none.
func unpaid(i, from int, payer []int, fits func(i, u int) bool) int {
	for u := from; u < len(payer); u++ {
		if payer[u] < 0 && fits(i, u) {
			return u
		}
	}
	return -1
}

func augment(i int, payer []int, seen []bool, fits func(i, u int) bool) bool {
	for u := range payer {
		if seen[u] || !fits(i, u) {
			continue
		}
		seen[u] = true
		if payer[u] < 0 || augment(payer[u], payer, seen, fits) {
			payer[u] = i
			return true
		}
	}
	return false
}
