package rules

import (
	"slices"

	"manaloom/engine"
)

// obedienceRows are requirements (CR 508.1d, 509.1c), and how many creatures a
// creature can block.
func obedienceRows() []*engine.Row {
	must := rule("must", "An event happens if able: a requirement on the declaration of attackers or blockers.", "509.1c", `must(on.blocks { object = creature, attacker = this })`,
		"{event} if able {lasts}", field(1, "event", "what a creature must do: on.attacks, on.blocks or on.becomes_blocked", engine.KindEvent), lasts())
	must.Also = append(must.Also, engine.KindAct)
	must.Do = leaveRule
	must.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Rule, a.Event = engine.AbilityStatic, n, n.Arg("event").Node
	}
	more := rule("can_block_more", "Creatures can block more creatures than one.", "509.1a", `can_block_more(this, 1)`, "{subject} can block {amount} additional creatures",
		field(1, "subject", "which creatures", engine.KindReference), field(2, "amount", "how many more, or any_number", engine.KindQuantity, engine.KindNumberRule))
	return []*engine.Row{must, more}
}

// blockLimit is how many attackers a creature can block (CR 509.1a).
func blockLimit(v *engine.View, o engine.ObjectID) int {
	limit := 1
	eachRule(v, "can_block_more", func(at *engine.View, a *engine.Ability) bool {
		if slices.Contains(at.Refs(a.Rule.Arg("subject").Node), objectRef(o)) {
			_, most := bounds(at, a.Rule.Arg("amount"))
			limit = min(limit+most, unbounded)
		}
		return true
	})
	return limit
}

// blocksBy counts the pairs of one creature.
func blocksBy(pairs []engine.Pair, o engine.ObjectID) int {
	n := 0
	for _, p := range pairs {
		if p.Object == o {
			n++
		}
	}
	return n
}

// requirement is one requirement on a declaration: it is obeyed if one of its
// pairs is declared.
type requirement []engine.Pair

func (r requirement) obeyed(declared []engine.Pair) bool {
	return slices.ContainsFunc(r, func(p engine.Pair) bool { return slices.Contains(declared, p) })
}

// requirements lists what effects demand of a declaration of these possible
// pairs: of each creature for itself; that an attacker becomes blocked, of all
// together (CR 508.1d, 509.1c).
func requirements(v *engine.View, kind engine.EventKind, possible []engine.Pair) []requirement {
	var list []requirement
	eachRule(v, "must", func(at *engine.View, a *engine.Ability) bool {
		by := map[engine.ObjectID]int{}
		for _, p := range possible {
			key := p.Object
			e := engine.Event{Kind: kind, Object: p.Object, Other: p.Other, By: v.Controller(p.Object)}
			fits := at.Match(a.Event, &e)
			if kind == Blocks && !fits {
				key = p.Other.Object
				fits = at.Match(a.Event, &engine.Event{Kind: BecomesBlocked, Object: key})
			}
			if !fits {
				continue
			}
			i, ok := by[key]
			if !ok {
				i = len(list)
				by[key] = i
				list = append(list, nil)
			}
			list[i] = append(list[i], p)
		}
		return true
	})
	return list
}

// obedientAttacks refuses a declaration of attackers in which a creature
// stands twice, or that obeys fewer requirements than could be (CR 508.1d).
func obedientAttacks(v *engine.View, possible, declared []engine.Pair) error {
	if err := eachOnce(declared, "508.1b", "attacks"); err != nil {
		return err
	}
	d := declaration{cr: "508.1d", possible: possible, demands: requirements(v, Attacks, possible),
		limit: func(engine.ObjectID) int { return 1 },
		ties:  func(engine.Ref) bool { return false },
		valid: func(pairs []engine.Pair) bool { return eachOnce(pairs, "", "") == nil }}
	return d.obedient(declared)
}

// obedientBlocks refuses a declaration of blockers that disobeys a restriction,
// or that obeys fewer requirements than could be (CR 509.1b-c).
func obedientBlocks(v *engine.View, possible, declared []engine.Pair) error {
	if err := validBlocks(v, declared); err != nil {
		return err
	}
	d := declaration{cr: "509.1c", possible: possible, demands: requirements(v, Blocks, possible),
		limit: func(o engine.ObjectID) int { return blockLimit(v, o) },
		ties:  func(r engine.Ref) bool { return v.Chars(r.Object).HasKeyword("menace") },
		valid: func(pairs []engine.Pair) bool { return validBlocks(v, pairs) == nil }}
	return d.obedient(declared)
}

// declaration is what may be declared and what is demanded of it.
type declaration struct {
	cr       string
	possible []engine.Pair
	demands  []requirement
	limit    func(o engine.ObjectID) int   // how many pairs a creature can stand in
	ties     func(r engine.Ref) bool       // a restriction ties together the creatures that could stand with it
	valid    func(pairs []engine.Pair) bool // no restriction is disobeyed
}

// maxObedience bounds the declarations that are tried for one group of
// creatures that requirements and restrictions tie together.
const maxObedience = 1 << 16

// obedient compares the requirements that are obeyed with the most that any
// valid declaration could obey, in each group of creatures that are tied
// together by itself.
func (d *declaration) obedient(declared []engine.Pair) error {
	for _, s := range d.groups() {
		obeyed := s.count(declared)
		if obeyed == len(s.demands) {
			continue
		}
		s.search(0, nil)
		switch {
		case s.tried > maxObedience:
			return forbidden(d.cr, "%d creatures are tied together by requirements: too many to compare all that they could do", len(s.creatures))
		case obeyed < s.most:
			return forbidden(d.cr, "more requirements could be obeyed")
		}
	}
	return nil
}

// groups are the creatures tied together by a requirement on all of them, or
// by a restriction on what they would stand with.
func (d *declaration) groups() []*obedience {
	var groups []*obedience
	join := func(pairs []engine.Pair, demand requirement) {
		into := &obedience{declaration: d}
		var others []*obedience
		for _, g := range groups {
			if slices.ContainsFunc(pairs, func(p engine.Pair) bool { return slices.Contains(g.creatures, p.Object) }) {
				into.creatures, into.demands = append(into.creatures, g.creatures...), append(into.demands, g.demands...)
			} else {
				others = append(others, g)
			}
		}
		for _, p := range pairs {
			if !slices.Contains(into.creatures, p.Object) {
				into.creatures = append(into.creatures, p.Object)
			}
		}
		if demand != nil {
			into.demands = append(into.demands, demand)
		}
		groups = append(others, into)
	}
	for _, r := range d.demands {
		join(r, r)
		for _, p := range r {
			if d.ties(p.Other) {
				join(slices.DeleteFunc(slices.Clone(d.possible), func(q engine.Pair) bool { return q.Other != p.Other }), nil)
			}
		}
	}
	return groups
}

// obedience is the search for the most requirements that the creatures of a
// group can obey at once.
type obedience struct {
	*declaration
	creatures []engine.ObjectID
	demands   []requirement
	most      int
	tried     int
}

func (s *obedience) count(declared []engine.Pair) int {
	n := 0
	for _, r := range s.demands {
		if r.obeyed(declared) {
			n++
		}
	}
	return n
}

// search tries what the creatures from an index on could do, given what those
// before them do.
func (s *obedience) search(i int, declared []engine.Pair) {
	if s.tried++; s.tried > maxObedience || s.reach(i, declared) <= s.most {
		return
	}
	if i == len(s.creatures) {
		if s.valid(declared) {
			s.most = s.count(declared)
		}
		return
	}
	s.choose(i, 0, s.limit(s.creatures[i]), declared)
}

// choose tries the pairs of one creature from an index on, as many as it can
// stand in, and none more.
func (s *obedience) choose(i, from, left int, declared []engine.Pair) {
	for at := from; at < len(s.possible) && left > 0; at++ {
		if p := s.possible[at]; p.Object == s.creatures[i] && s.matters(p) {
			s.choose(i, at+1, left-1, append(slices.Clip(declared), p))
		}
	}
	s.search(i+1, declared)
}

// matters reports whether a pair obeys a requirement, or helps one to be
// obeyed that stands with the same attacker.
func (s *obedience) matters(p engine.Pair) bool {
	return slices.ContainsFunc(s.demands, func(r requirement) bool {
		return slices.ContainsFunc(r, func(q engine.Pair) bool { return q == p || q.Other == p.Other && s.ties(p.Other) })
	})
}

// reach is how many requirements are obeyed or could still be.
func (s *obedience) reach(i int, declared []engine.Pair) int {
	n := 0
	for _, r := range s.demands {
		if r.obeyed(declared) || slices.ContainsFunc(r, func(p engine.Pair) bool { return slices.Contains(s.creatures[i:], p.Object) }) {
			n++
		}
	}
	return n
}
