package engine

import "slices"

// pair is two pending effects, as indices, of which the first may depend on
// the second.
type pair struct{ effect, on int }

// possible lists the pairs in which what one effect writes meets what the
// other reads, or takes away its ability: only those need a trial.
func (d *deriving) possible(pending []*effect, fills [][]filled, l Layer) []pair {
	if len(pending) < 2 {
		return nil
	}
	writes, takes, rewords := make([]Facts, len(pending)), make([]bool, len(pending)), make([]bool, len(pending))
	var all Facts
	taken := false
	for i := range pending {
		writes[i], takes[i], rewords[i] = written(fills[i])
		all |= writes[i]
		taken = taken || takes[i] || rewords[i]
	}
	var pairs []pair
	for i, e := range pending {
		reads := e.reads(l)
		if reads&all == 0 && !taken {
			continue
		}
		for j := range pending {
			if i == j {
				continue
			}
			loses := takes[j] && !e.started || rewords[j]
			if reads&writes[j] != 0 || loses && e.ability != nil && applies(fills[j], e.source) {
				pairs = append(pairs, pair{i, j})
			}
		}
	}
	return pairs
}

// reads is what an effect still reads in a layer: its condition and its sets
// as long as they are not fixed, and its values. Who "you" are is read by an
// effect that gives control (CR 613.1b).
func (e *effect) reads(l Layer) Facts {
	var reads Facts
	if e.ability != nil && !e.started {
		reads |= readsOf(e.ability.Condition)
	}
	if e.ability != nil && l == LayerControl {
		reads |= FactController
	}
	for _, p := range e.parts {
		for _, n := range p.nodes {
			if n.layers&(1<<l) == 0 {
				continue
			}
			reads |= n.reads
			if !p.fixed {
				reads |= p.reads
			}
		}
	}
	return reads &^ FactOthers
}

// written is what changes write, and whether they take abilities away or change
// their text.
func written(fills []filled) (writes Facts, takes, rewords bool) {
	look := func(list []Change) {
		for i := range list {
			writes |= list[i].Writes()
			switch list[i].Op {
			case OpCopy, OpText, OpSetLandTypes, OpLose, OpLoseAll, OpCantHave:
				takes = true
			case OpReword:
				rewords = true
			}
		}
	}
	for i := range fills {
		look(fills[i].same)
		for _, list := range fills[i].each {
			look(list)
		}
	}
	return writes, takes, rewords
}

func applies(fills []filled, o ObjectID) bool {
	return slices.ContainsFunc(fills, func(f filled) bool { return slices.Contains(f.set, o) })
}

// next picks the effect to apply now: the one with the earliest timestamp of
// those that wait for none (CR 613.8b). Effects that depend on each other in a
// circle do not wait for each other, but for all others that one of them
// depends on.
func (d *deriving) next(pending []*effect, fills [][]filled, pairs []pair, l Layer) int {
	on := make([][]int, len(pending))
	for _, p := range pairs {
		if d.depends(pending[p.effect], fills[p.effect], pending[p.on], fills[p.on], l) {
			on[p.effect] = append(on[p.effect], p.on)
		}
	}
	reaches := closure(on)
	for i := range pending { // in order of timestamps
		waits := slices.ContainsFunc(reaches[i], func(j int) bool { return !slices.Contains(reaches[j], i) })
		if !waits {
			d.noteDependent(pending, on)
			return i
		}
	}
	panic("engine: dependencies without an end")
}

// closure lists for each effect all that it depends on, directly or not.
func closure(on [][]int) [][]int {
	reaches := make([][]int, len(on))
	for i := range on {
		list := slices.Clone(on[i])
		for k := 0; k < len(list); k++ {
			for _, j := range on[list[k]] {
				if !slices.Contains(list, j) {
					list = append(list, j)
				}
			}
		}
		reaches[i] = list
	}
	return reaches
}

// depends tries whether applying b would change whether a exists, what it
// applies to, what it does to any of the things that it applies to, or its text
// (CR 613.8a). What it does is its instruction with every value filled in.
func (d *deriving) depends(a *effect, before []filled, b *effect, does []filled, l Layer) bool {
	d.trials++
	var saved []*working
	var copies []working
	for i := range does {
		for _, o := range does[i].set {
			w := d.reach(o)
			if w.trial != d.trials {
				w.trial = d.trials
				saved, copies = append(saved, w), append(copies, *w)
			}
		}
	}
	trace := d.trace
	d.trace = nil
	for i := range does {
		f := &does[i]
		for j, o := range f.set {
			changes := f.same
			if f.each != nil {
				changes = f.each[j]
			}
			for k := range changes {
				d.w.operate(d.at(o), &changes[k], b)
			}
		}
	}
	now := d.abilityNow(a)
	alive, text := a.alive, now == nil || now == a.ability
	a.alive = a.alive && (a.ability == nil || now != nil)
	after := d.fill(a, l)
	a.alive = alive
	for i, w := range saved {
		*w = copies[i]
	}
	d.trace = trace
	return !text || !sameFills(before, after)
}

// abilityNow is the ability of a static effect as its source has it now, nil
// where it has lost it.
func (d *deriving) abilityNow(e *effect) *Ability {
	if e.ability == nil {
		return nil
	}
	key := e.instance.Key()
	list := d.chars(e.source).Abilities
	at := slices.IndexFunc(list, func(i AbilityInstance) bool { return i.Key() == key })
	if at < 0 {
		return nil
	}
	return d.w.mustAbility(&list[at])
}

func sameFills(a, b []filled) bool {
	return slices.EqualFunc(a, b, func(f, g filled) bool {
		return f.part == g.part && slices.Equal(f.set, g.set) && sameChanges(f.same, g.same) && slices.EqualFunc(f.each, g.each, sameChanges)
	})
}

func sameChanges(a, b []Change) bool { return slices.EqualFunc(a, b, sameChange) }

// sameChange reports whether two changes are the same instruction.
func sameChange(a, b Change) bool {
	return a.Layer == b.Layer && a.Op == b.Op && a.Power == b.Power && a.Toughness == b.Toughness &&
		a.HasPower == b.HasPower && a.HasToughness == b.HasToughness && a.Colors == b.Colors && a.Player == b.Player &&
		a.Category == b.Category && a.Copy == b.Copy && slices.Equal(a.Words, b.Words) && slices.Equal(a.Rewords, b.Rewords) && sameInstances(a.Abilities, b.Abilities)
}

func sameInstances(a, b []AbilityInstance) bool { return slices.EqualFunc(a, b, sameInstance) }

func sameInstance(a, b AbilityInstance) bool {
	return a.Ref == b.Ref && a.Keyword == b.Keyword && a.Effect == b.Effect && a.Granter == b.Granter && a.Ordinal == b.Ordinal &&
		a.Since == b.Since && slices.Equal(a.Words, b.Words) && slices.EqualFunc(a.Bound, b.Bound, sameBinding)
}

func sameBinding(a, b Binding) bool {
	return a.Slot == b.Slot && a.Word == b.Word && a.Done == b.Done && slices.Equal(a.Refs, b.Refs) &&
		slices.Equal(a.Numbers, b.Numbers) && slices.Equal(a.Events, b.Events)
}

// noteDependent notes for Explain which effects depended on which.
func (d *deriving) noteDependent(pending []*effect, on [][]int) {
	if d.trace == nil {
		return
	}
	for i := range on {
		for _, j := range on[i] {
			w := waiting{pending[i], pending[j]}
			if !slices.Contains(d.trace.waits, w) {
				d.trace.waits = append(d.trace.waits, w)
			}
		}
	}
}
