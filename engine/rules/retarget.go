package rules

import (
	"slices"

	"manaloom/engine"
)

// changing is how an effect changes the targets of a spell or ability.
type changing int

const (
	changeAll changing = iota // all of them or none (CR 115.7a)
	changeOne                 // one of them (CR 115.7b)
	changeAny                 // any number of them (CR 115.7c)
	chooseNew                 // as changeAny, but what stays may be illegal (CR 115.7d)
)

// aimed is one target of a spell or ability: the binding that holds it, and its
// place there.
type aimed struct {
	binding, place int
}

// retargeting is a spell or ability on the stack whose targets are changed.
type retargeting struct {
	c      *engine.Context // of the effect: who chooses
	at     aiming          // of the spell's controller: what is legal
	a      engine.Announcement
	nodes  []*engine.Node
	onto   []engine.Ref // the only new targets that there may be, nil for all
	before []engine.Binding
}

// retarget changes the targets of a spell or ability on the stack. Divisions
// stay as they are (CR 115.7f).
func retarget(c *engine.Context, o engine.ObjectID, how changing, onto []engine.Ref) {
	obj := c.State().Object(o)
	row := announced(c.View, obj.Announced)
	if obj.Zone.Kind != engine.Stack || row == nil || len(row.Targets) == 0 {
		return
	}
	f := *c.Frame
	f.You = c.Controller(o)
	r := retargeting{c: c, a: row.Clone(), onto: onto}
	own, parts := stackFrame(c.With(&f), o, &r.a)
	r.at, r.nodes, r.before = aiming{own.View, o}, targetNodes(parts, &r.a), row.Clone().Bindings
	list := r.targets()
	switch how {
	case changeOne:
		list = slices.DeleteFunc(list, func(t aimed) bool { return len(r.others(t)) == 0 })
		if len(list) == 0 {
			return
		}
		var refs []engine.Ref
		for _, t := range list {
			refs = append(refs, r.ref(t))
		}
		picked := c.Choose(c.You, "Which target is changed?", refs, 1, 1)
		if len(picked) == 0 {
			return // they have left with a player
		}
		list = list[slices.Index(refs, picked[0]):][:1]
	case changeAll:
		if slices.ContainsFunc(list, func(t aimed) bool { return len(r.others(t)) == 0 }) {
			return
		}
	}
	for i, t := range list {
		r.choose(t, list[i+1:], how)
	}
	r.settle(o)
}

// targets are all targets, in order.
func (r *retargeting) targets() []aimed {
	var list []aimed
	for i, b := range r.a.Bindings {
		if slices.Contains(r.a.Targets, b.Slot) {
			for j := range b.Refs {
				list = append(list, aimed{i, j})
			}
		}
	}
	return list
}

func (r *retargeting) ref(t aimed) engine.Ref { return r.a.Bindings[t.binding].Refs[t.place] }

// legal lists what a target may be, by what the spell or ability says.
func (r *retargeting) legal(t aimed) []engine.Ref {
	slot := r.a.Bindings[t.binding].Slot
	var refs []engine.Ref
	if slot == enchantSlot {
		refs = r.at.enchantable(enchanting(r.at.v, r.at.object))
	} else if i := slices.IndexFunc(r.nodes, func(n *engine.Node) bool { return n.Slot == slot }); i >= 0 {
		refs = r.at.candidates(firstOf(r.nodes[i], engine.KindFilter))
	}
	return slices.DeleteFunc(refs, func(x engine.Ref) bool { return r.onto != nil && !slices.Contains(r.onto, x) })
}

// others are the other targets that a target could be changed to.
func (r *retargeting) others(t aimed) []engine.Ref {
	was := r.before[t.binding].Refs[t.place]
	return slices.DeleteFunc(r.legal(t), func(x engine.Ref) bool { return x == was })
}

// choose changes one target, or leaves it where the effect lets it be left. Only
// the final set is looked at (CR 115.7e): those that are still to be changed do
// not stand in the way.
func (r *retargeting) choose(t aimed, later []aimed, how changing) {
	b := &r.a.Bindings[t.binding]
	var settled []engine.Ref
	for j, ref := range b.Refs {
		if j != t.place && !slices.Contains(later, aimed{t.binding, j}) {
			settled = append(settled, ref)
		}
	}
	options := slices.DeleteFunc(r.others(t), func(x engine.Ref) bool {
		return slices.Contains(settled, x) || r.alike(t, append(slices.Clone(settled), x))
	})
	if how == changeAny || how == chooseNew {
		options = append([]engine.Ref{b.Refs[t.place]}, options...)
	}
	if chosen := r.c.Choose(r.c.You, "Choose the new target", options, 1, 1); len(chosen) > 0 {
		b.Refs[t.place] = chosen[0]
	}
}

// alike reports whether targets that must differ in something do not.
func (r *retargeting) alike(t aimed, refs []engine.Ref) bool {
	slot := r.a.Bindings[t.binding].Slot
	i := slices.IndexFunc(r.nodes, func(n *engine.Node) bool { return n.Slot == slot })
	if i < 0 {
		return false
	}
	by := wordOf(given(r.nodes[i], "distinct"))
	return by != "" && differing(r.at.v, refs, by) != nil
}

// settle writes down the new targets; each becomes one.
func (r *retargeting) settle(o engine.ObjectID) {
	list := []engine.Happening{{Event: engine.Event{Kind: Announced, Object: o}, Announce: &r.a}}
	for i, b := range r.a.Bindings {
		for _, x := range b.Refs {
			if slices.Contains(r.a.Targets, b.Slot) && !slices.Contains(r.before[i].Refs, x) {
				list = append(list, engine.Happening{Event: engine.Event{Kind: BecomesTarget, Object: x.Object, Player: x.Player, Source: o, By: r.at.v.You}})
			}
		}
	}
	if len(list) > 1 {
		r.c.Happen(list...)
	}
}

// retargetRows are the words for changing targets.
func retargetRows() []*engine.Row {
	act := func(name, doc, rule, text string, how changing) *engine.Row {
		return instruction(name, doc, rule, name+`(target(any_spell))`, text, func(c *engine.Context, n *engine.Node) {
			var onto []engine.Ref
			if a := n.Arg("onto"); a.Set {
				onto = pickFor(c, a, c.You, nil)
			}
			for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
				retarget(c, o, how, onto)
			}
		}, whatField("the spell or ability"), option("onto", "what alone may be a new target", engine.KindReference))
	}
	return []*engine.Row{
		act("change_targets", "Each target of a spell or ability is changed to another legal one; where one of them can't be, none is.", "115.7a", "change the targets of {what}{onto? to {onto}}", changeAll),
		act("change_a_target", "One target of a spell or ability is changed to another legal one.", "115.7b", "change a target of {what}{onto? to {onto}}", changeOne),
		act("change_any_targets", "Any number of the targets of a spell or ability are changed to other legal ones.", "115.7c", "change any targets of {what}{onto? to {onto}}", changeAny),
		act("choose_new_targets", "You may choose new targets for a spell or ability; what you leave may be illegal.", "115.7d", "you may choose new targets for {what}{onto?, which are {onto}}", chooseNew),
	}
}
