package rules

import (
	"math/rand/v2"
	"testing"
)

// randomObedience is a small set of options with restrictions and requirements.
func randomObedience(r *rand.Rand) *obedience {
	o := &obedience{}
	for who := range 1 + r.IntN(4) {
		o.room = append(o.room, 1+r.IntN(2)*r.IntN(3))
		for range r.IntN(4) {
			o.owner = append(o.owner, who)
		}
	}
	some := func() (list []int) {
		for i := range o.owner {
			if r.IntN(3) == 0 {
				list = append(list, i)
			}
		}
		return list
	}
	for range r.IntN(4) {
		b := bar{triggers: some(), counted: some(), most: unbounded}
		if r.IntN(3) == 0 {
			b.counted = b.triggers
		}
		if r.IntN(2) == 0 {
			b.least = r.IntN(4)
		} else {
			b.most = r.IntN(3)
		}
		o.bars = append(o.bars, b)
	}
	for range r.IntN(6) {
		o.duties = append(o.duties, duty{options: some()})
	}
	return o
}

// bruteForce tries every declaration.
func (o *obedience) bruteForce(usable []bool) int {
	best := 0
	for set := range 1 << len(o.owner) {
		var chosen []int
		taken := make([]int, len(o.room))
		legal := true
		for x, who := range o.owner {
			if set&(1<<x) == 0 {
				continue
			}
			taken[who]++
			legal = legal && usable[x] && taken[who] <= o.room[who]
			chosen = append(chosen, x)
		}
		if !legal || o.broken(chosen) != nil {
			continue
		}
		n, _ := o.kept(chosen)
		best = max(best, n)
	}
	return best
}

// CR 508.1d, 509.1c: the most requirements that can be obeyed.
func TestMaximumObedienceAgainstBruteForce(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 508))
		o := randomObedience(r)
		usable := make([]bool, len(o.owner))
		for i := range usable {
			usable[i] = r.IntN(5) > 0
		}
		got, chosen, err := o.most(usable)
		if want := o.bruteForce(usable); err != nil || got != want {
			t.Fatalf("seed %d: %d (%v), by brute force %d: %+v", seed, got, err, want, o)
		}
		if n, _ := o.kept(chosen); n != got || o.broken(chosen) != nil {
			t.Fatalf("seed %d: %v obeys %d, not %d, or is not allowed: %+v", seed, chosen, n, got, o)
		}
	}
}

// A group that is too large is an error with its size, others are exact at once.
func TestObedienceOfLargeGroups(t *testing.T) {
	build := func(attackers, blockers int, menace bool) *obedience {
		o := &obedience{}
		onto := make([][]int, attackers)
		for b := range blockers {
			o.room = append(o.room, 1)
			for a := range attackers {
				onto[a] = append(onto[a], len(o.owner))
				o.owner = append(o.owner, b)
			}
		}
		for a := range attackers {
			o.duties = append(o.duties, duty{options: onto[a], says: "it must be blocked"})
			if menace {
				o.bars = append(o.bars, bar{triggers: onto[a], counted: onto[a], least: 2, most: unbounded})
			}
		}
		return o
	}
	all := func(o *obedience) []bool {
		usable := make([]bool, len(o.owner))
		for i := range usable {
			usable[i] = true
		}
		return usable
	}
	o := build(8, 12, true)
	if n, _, err := o.most(all(o)); err != nil || n != 6 {
		t.Errorf("12 blockers for 8 attackers with menace: %d, %v", n, err)
	}
	o = build(20, 20, true)
	if _, _, err := o.most(all(o)); err == nil || err.Error() != "restrictions and requirements tie 20 creatures together: too many to find out what must be obeyed" {
		t.Errorf("20 attackers with menace: %v", err)
	}
}
