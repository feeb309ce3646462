package rules

import (
	"fmt"
	"slices"
	"strings"
)

// obedience is what the declaration of attackers or blockers has to obey (CR
// 508.1c-d, 509.1b-c), without anything of the game: options, each of which is
// one pair of a creature and what it attacks or blocks, are chosen or not.
type obedience struct {
	owner  []int // the creature of each option
	room   []int // how many options each creature may take
	bars   []bar
	duties []duty
}

// bar is a restriction: if any of its triggering options is chosen, the number
// of different creatures with a chosen option among the counted ones is within
// bounds.
type bar struct {
	triggers, counted []int
	least, most       int
	cr, says          string
}

// duty is a requirement: it is obeyed when any of its options is chosen.
type duty struct {
	options []int
	says    string
}

// maxObedience bounds the partial declarations that the search for maximum
// obedience keeps for a group of creatures that are tied together.
const maxObedience = 1 << 15

// broken is the first restriction that a declaration disobeys, nil for none.
func (o *obedience) broken(chosen []int) *bar {
	for i := range o.bars {
		b := &o.bars[i]
		if !meet(b.triggers, chosen) {
			continue
		}
		var creatures []int
		for _, c := range chosen {
			if who := o.owner[c]; slices.Contains(b.counted, c) && !slices.Contains(creatures, who) {
				creatures = append(creatures, who)
			}
		}
		if len(creatures) < b.least || len(creatures) > b.most {
			return b
		}
	}
	return nil
}

func meet(a, b []int) bool {
	return slices.ContainsFunc(a, func(x int) bool { return slices.Contains(b, x) })
}

// kept is how many requirements a declaration obeys, and the others.
func (o *obedience) kept(chosen []int) (n int, missed []int) {
	for i := range o.duties {
		if meet(o.duties[i].options, chosen) {
			n++
		} else {
			missed = append(missed, i)
		}
	}
	return n, missed
}

// most is how many requirements can be obeyed at once without disobeying a
// restriction, with the usable options alone. It is exact: each group of
// creatures that restrictions and requirements tie together is searched whole.
// The options that obey so many come with it.
func (o *obedience) most(usable []bool) (int, []int, error) {
	sum := 0
	var all []int
	for _, group := range o.groups(usable) {
		n, chosen, err := o.search(group, usable)
		if err != nil {
			return 0, nil, err
		}
		sum += n
		all = append(all, chosen...)
	}
	return sum, all, nil
}

// groups lists the sets of creatures that are tied together and that some
// requirement is about: of the others nothing has to be known.
func (o *obedience) groups(usable []bool) [][]int {
	root := make([]int, len(o.room))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			i = root[i]
		}
		return i
	}
	tie := func(options ...[]int) {
		first := -1
		for _, x := range slices.Concat(options...) {
			if !usable[x] {
				continue
			}
			if who := find(o.owner[x]); first < 0 {
				first = who
			} else {
				root[who] = find(first)
			}
		}
	}
	for i := range o.bars {
		tie(o.bars[i].triggers, o.bars[i].counted)
	}
	for i := range o.duties {
		tie(o.duties[i].options)
	}
	asked := make([]bool, len(root))
	for i := range o.duties {
		for _, x := range o.duties[i].options {
			asked[find(o.owner[x])] = true
		}
	}
	var groups [][]int
	for i := range root {
		if find(i) != i || !asked[i] {
			continue
		}
		var group []int
		for j := range root {
			if find(j) == i {
				group = append(group, j)
			}
		}
		groups = append(groups, group)
	}
	return groups
}

// partial is what matters of the choices for the creatures looked at so far:
// of each restriction whether it is triggered and how many creatures count, of
// each requirement whether it is obeyed.
type partial struct {
	state  string
	score  int
	from   *partial // what it adds to, and which options
	chosen []int
}

// search is the most requirements that one group of creatures can obey. Choices
// that agree in what matters later are looked at once.
func (o *obedience) search(group []int, usable []bool) (int, []int, error) {
	g := o.groupOf(group, usable)
	front := []*partial{{state: string(make([]byte, 2*len(g.bars)+len(g.duties)))}}
	work := 0
	for at, who := range group {
		index := map[string]int{}
		var next []*partial
		choices, ok := o.choices(who, usable)
		work += len(front) * len(choices)
		if !ok || work > 64*maxObedience {
			return 0, nil, tooLarge(len(group))
		}
		moves := make([]move, len(choices))
		for i, chosen := range choices {
			moves[i] = g.moveOf(chosen)
		}
		for _, p := range front {
			for i := range moves {
				q, fits := g.with(p, at, &moves[i])
				q.chosen = choices[i]
				if !fits {
					continue
				}
				if i, known := index[q.state]; known {
					if q.score > next[i].score {
						next[i] = q
					}
					continue
				}
				index[q.state] = len(next)
				next = append(next, q)
			}
		}
		if front = next; len(front) > maxObedience {
			return 0, nil, tooLarge(len(group))
		}
	}
	best := front[0] // nothing chosen is always allowed
	for _, p := range front {
		if p.score > best.score {
			best = p
		}
	}
	var chosen []int
	for p := best; p != nil; p = p.from {
		chosen = append(chosen, p.chosen...)
	}
	return best.score, chosen, nil
}

func tooLarge(size int) error {
	return fmt.Errorf("restrictions and requirements tie %d creatures together: too many to find out what must be obeyed", size)
}

// choices lists the sets of options that one creature may take; ok is false
// when there are too many.
func (o *obedience) choices(who int, usable []bool) (sets [][]int, ok bool) {
	sets = [][]int{nil}
	for x, owner := range o.owner {
		if owner != who || !usable[x] {
			continue
		}
		for _, s := range sets[:len(sets):len(sets)] {
			if len(s) < o.room[who] {
				sets = append(sets, append(slices.Clone(s), x))
			}
		}
		if len(sets) > maxObedience {
			return nil, false
		}
	}
	return sets, true
}

// group is the restrictions and requirements of creatures tied together, with
// the place in the group of the last creature that each is about.
type group struct {
	o                      *obedience
	bars, duties           []int
	barsClose, dutiesClose []int
}

func (o *obedience) groupOf(creatures []int, usable []bool) *group {
	g := &group{o: o}
	last := func(options []int) int {
		at := -1
		for _, x := range options {
			if usable[x] {
				at = max(at, slices.Index(creatures, o.owner[x]))
			}
		}
		return at
	}
	for i := range o.bars {
		if at := max(last(o.bars[i].triggers), last(o.bars[i].counted)); at >= 0 {
			g.bars, g.barsClose = append(g.bars, i), append(g.barsClose, at)
		}
	}
	for i := range o.duties {
		if at := last(o.duties[i].options); at >= 0 {
			g.duties, g.dutiesClose = append(g.duties, i), append(g.dutiesClose, at)
		}
	}
	return g
}

// move is what the choice for one creature means for the restrictions and
// requirements of its group.
type move struct{ triggers, counts, obeys []bool }

func (g *group) moveOf(chosen []int) (m move) {
	for _, n := range g.bars {
		m.triggers = append(m.triggers, meet(g.o.bars[n].triggers, chosen))
		m.counts = append(m.counts, meet(g.o.bars[n].counted, chosen))
	}
	for _, n := range g.duties {
		m.obeys = append(m.obeys, meet(g.o.duties[n].options, chosen))
	}
	return m
}

// with adds the choice for the creature at a place of the group. fits is false
// when it disobeys a restriction whatever the others do.
func (g *group) with(p *partial, at int, m *move) (q *partial, fits bool) {
	state := []byte(p.state)
	q = &partial{score: p.score, from: p}
	for i, n := range g.bars {
		b := &g.o.bars[n]
		triggered, count := &state[2*i], &state[2*i+1]
		if m.triggers[i] {
			*triggered = 1
		}
		if m.counts[i] && int(*count) < min(max(b.least, capped(b.most)), 255) {
			*count++
		}
		if *triggered == 1 && int(*count) > b.most {
			return q, false
		}
		if g.barsClose[i] == at {
			if *triggered == 1 && int(*count) < b.least {
				return q, false
			}
			*triggered, *count = 0, 0
		}
	}
	for i := range g.duties {
		done := &state[2*len(g.bars)+i]
		if *done == 0 && m.obeys[i] {
			*done = 1
			q.score++
		}
		if g.dutiesClose[i] == at {
			*done = 0
		}
	}
	q.state = string(state)
	return q, true
}

// capped is where counting against an upper bound may stop: one beyond it.
func capped(most int) int {
	if most >= unbounded {
		return 0
	}
	return most + 1
}

// check says why a declaration is illegal, nil if it is not. An option that
// costs something counts only where it was chosen: nobody has to pay.
func (o *obedience) check(chosen []int, free []bool, cr string) error {
	if b := o.broken(chosen); b != nil {
		return forbidden(b.cr, "%s", b.says)
	}
	if len(o.duties) == 0 {
		return nil
	}
	usable := slices.Clone(free)
	for _, x := range chosen {
		usable[x] = true
	}
	n, missed := o.kept(chosen)
	most, _, err := o.most(usable)
	if err != nil {
		return forbidden(cr, "%s", err)
	}
	if n >= most {
		return nil
	}
	var says []string
	for _, i := range missed {
		if s := o.duties[i].says; !slices.Contains(says, s) {
			says = append(says, s)
		}
	}
	return forbidden(cr, "of the requirements %d are obeyed and %d can be; not obeyed: %s", n, most, strings.Join(says, ", "))
}
