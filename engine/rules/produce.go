package rules

import (
	"maps"
	"slices"

	"manaloom/engine"
)

// makings lists the different outputs of a mana spec. There is none when the
// type is undefined: then no mana is produced (CR 106.5).
func makings(v *engine.View, spec *engine.Node) []engine.Made {
	var list []engine.Made
	for _, m := range spec.Row.Makes(v, spec) {
		if m[engine.NoMana] == 0 && m.Total() > 0 && !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}

// produce makes a player choose one of the outputs and produces it: the act of
// a mana ability's resolution, and add_mana in other abilities (CR 106, 605.3b).
// tapped says that {T} was in the cost of the mana ability that resolves.
func produce(c *engine.Context, to engine.PlayerID, spec *engine.Node, tapped bool) {
	list := makings(c.View, spec)
	if len(list) == 0 {
		return
	}
	made := list[0]
	if len(list) > 1 {
		words := make([]string, len(list))
		for i, m := range list {
			words[i] = m.String()
		}
		d := c.Ask(engine.Request{Kind: engine.AskMana, Player: to, Prompt: "Choose the mana to add", Words: words, Min: 1, Max: 1})
		made = list[slices.Index(words, d.Words[0])]
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: AddMana, Player: to, Made: made, Source: c.This, SrcSnap: c.Snap(c.This), By: c.You, Tapped: tapped}})
	if a := c.Ability(&c.Instance); a == nil || !a.IsMana {
		resolveMana(c)
	}
}

// tapsForMana reports whether what resolves is an activated mana ability with
// {T} in its cost: its mana is "tapped for" (CR 106.12).
func tapsForMana(v *engine.View) bool {
	a := v.Ability(&v.Instance)
	return a != nil && a.Sort == engine.AbilityActivated && a.IsMana && a.Cost != nil && a.Cost.Tap
}

// manaSpecs lists what an ability would produce by resolving now: the mana
// specs of its own acts, of a condition's branches only the one that holds.
func manaSpecs(v *engine.View, a *engine.Ability) []*engine.Node {
	var specs []*engine.Node
	var walk func(n *engine.Node) bool
	walk = func(n *engine.Node) bool {
		switch {
		case n.Row.Kind == engine.KindManaSpec:
			specs = append(specs, n)
			return false
		case n.Row.Kind == engine.KindAbility:
			return false
		case n.Row.Kind == engine.KindAct && n.Row.Name == "only_if":
			holds := v.Cond(firstOf(n, engine.KindCondition))
			for i, f := range n.Row.Fields {
				if (f.Name == "otherwise") == holds || i >= len(n.Args) {
					continue
				}
				for _, m := range n.Args[i].Nodes() {
					m.Walk(walk)
				}
			}
			return false
		}
		return true
	}
	if spec := given(a.Node, "add").Node; spec != nil && !slices.Contains(a.Body, spec) {
		spec.Walk(walk)
	}
	for _, b := range a.Body {
		b.Walk(walk)
	}
	for _, m := range a.Modes {
		for _, b := range m.Body {
			b.Walk(walk)
		}
	}
	return specs
}

// couldProduce is the types of mana that a permanent could produce (CR 106.7):
// what any ability of it would produce if it resolved now, under the
// replacement effects that apply in any order. Permanents that refer to each
// other have the least sets that agree: each starts with nothing, and what is
// known of one is given to the others until nothing is added.
func couldProduce(v *engine.View, o engine.ObjectID) engine.ManaSet {
	return couldAny(v, []engine.ObjectID{o})
}

// couldAny is the types of mana that one of some permanents could produce: one
// search for the sets that agree serves all of them.
func couldAny(v *engine.View, objects []engine.ObjectID) engine.ManaSet {
	known := v.Produces
	if known != nil && !known.Settled {
		var set engine.ManaSet
		for _, o := range objects {
			if _, met := known.Sets[o]; !met {
				known.Sets[o] = 0
			}
			set |= known.Sets[o]
		}
		return set
	}
	fresh := known != nil && known.At == v.State().History.Len()
	if fresh {
		if set, all := unionOf(known.Sets, objects); all {
			return set
		}
	}
	sets := agreeing(v, objects)
	if fresh {
		maps.Copy(known.Sets, sets)
	}
	set, _ := unionOf(sets, objects)
	return set
}

// unionOf is the union of the sets of some objects, and whether all have one.
func unionOf(sets map[engine.ObjectID]engine.ManaSet, objects []engine.ObjectID) (set engine.ManaSet, all bool) {
	all = true
	for _, o := range objects {
		one, known := sets[o]
		set, all = set|one, all && known
	}
	return set, all
}

// agreeing is the least sets that agree, for some objects and all that they
// refer to.
func agreeing(v *engine.View, objects []engine.ObjectID) map[engine.ObjectID]engine.ManaSet {
	sets := map[engine.ObjectID]engine.ManaSet{}
	for _, o := range objects {
		sets[o] = 0
	}
	at := *v
	at.Produces = &engine.Producing{Sets: sets}
	for changed := true; changed; {
		changed = false
		for _, id := range slices.Sorted(maps.Keys(sets)) {
			before, size := sets[id], len(sets)
			sets[id] |= wouldProduce(&at, id)
			changed = changed || sets[id] != before || len(sets) != size
		}
	}
	return sets
}

// wouldProduce is what the abilities of one object would produce, given what
// is known of others so far. Costs are ignored, and so are restrictions on
// activation: the question is what would happen on resolution.
func wouldProduce(v *engine.View, o engine.ObjectID) engine.ManaSet {
	ch := v.Chars(o)
	if ch == nil {
		return 0
	}
	var set engine.ManaSet
	for i := range ch.Abilities {
		a := v.Ability(&ch.Abilities[i])
		if a == nil || a.Sort != engine.AbilityActivated && a.Sort != engine.AbilityTriggered {
			continue
		}
		at := v.At(v.FrameOf(o, &ch.Abilities[i]))
		if a.Sort == engine.AbilityTriggered && !at.Cond(a.Condition) {
			continue // an intervening "if" is looked at on resolution (CR 603.4)
		}
		if !hasX(a.Cost) {
			set |= specTypes(at, a)
			continue
		}
		at.Suppose(at.You, 1, func(s *engine.Supposed) bool { // costs are ignored, so X may be chosen
			announcedX(s.Context, a, 1)
			set |= specTypes(s.View, a)
			return true
		})
	}
	return set
}

// specTypes is the types of what an ability would produce by resolving now.
func specTypes(at *engine.View, a *engine.Ability) (set engine.ManaSet) {
	for _, spec := range manaSpecs(at, a) {
		for _, made := range makings(at, spec) {
			set |= producedTypes(at, made)
		}
	}
	return set
}

// producedTypes is the types that an output could end as.
func producedTypes(v *engine.View, made engine.Made) engine.ManaSet {
	if !v.Listened(AddMana) {
		return made.Types()
	}
	var set engine.ManaSet
	e := engine.Event{Kind: AddMana, Player: v.You, Made: made, Source: v.This, By: v.You, Tapped: tapsForMana(v)}
	for _, out := range v.Outcomes(e) {
		if out.Kind == AddMana {
			set |= out.Made.Types()
		}
	}
	return set
}
