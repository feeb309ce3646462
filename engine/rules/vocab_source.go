package rules

import (
	"slices"

	"manaloom/engine"
)

// sourceRows are the choice of a source of damage (CR 609.7).
func sourceRows() []*engine.Row {
	return []*engine.Row{
		{Name: "a_source", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "609.7a", Binds: true, Refs: unbound, Since: since,
			Doc:     "A source of damage, chosen when the instruction is carried out: a permanent, a spell, what an object on the stack or a waiting effect refers to, a card in the command zone.",
			Example: `prevent { on.damage { from = a_source(source.red), to = you }, once = true, lasts = this_turn }`, Text: "a {filter} of your choice",
			Fields: []engine.Field{field(1, "filter", "what may be chosen", engine.KindFilter)},
			Pick: func(c *engine.Context, n *engine.Node) []engine.Ref {
				refs := slices.DeleteFunc(sources(c.View), func(r engine.Ref) bool { return !c.Test(n.Arg("filter").Node, c.Subject(r)) })
				return c.Choose(c.You, "Choose a source of damage", refs, 1, 1)
			}},
	}
}

// damageSource is the part of a damage event that says what deals it.
func damageSource() part {
	p := what("from", "its source", eventSource)
	p.tells = func(v *engine.View, a *engine.Arg, s *engine.Subject) bool {
		if !a.Set || a.Node == nil || a.Node.Row.Kind != engine.KindReference {
			return describes(v, a, s)
		}
		if !describes(v, a, s) && !describes(v, a, spellOf(v, s)) {
			return false
		}
		return a.Node.Row.Name != "a_source" || v.Test(a.Node.Arg("filter").Node, s) // CR 609.7b
	}
	return p
}

// spellOf is the spell that a permanent was, nil if it was none: what is said of
// the damage of a spell is said of the permanent's too (CR 609.7a).
func spellOf(v *engine.View, s *engine.Subject) *engine.Subject {
	if s == nil || s.Obj == nil || s.Obj.Was == 0 {
		return nil
	}
	if was := v.Subject(objectRef(s.Obj.Was)); was != nil && was.Zone.Kind == engine.Stack {
		return was
	}
	return nil
}

// sources lists what may be chosen as a source of damage, also where it is no
// longer in the zone it was in (CR 609.7a).
func sources(v *engine.View) []engine.Ref {
	var refs []engine.Ref
	note := func(o engine.ObjectID) {
		r := objectRef(o)
		if o == 0 || slices.Contains(refs, r) || v.Subject(r) == nil {
			return
		}
		if obj := v.State().Object(o); obj != nil && slices.Contains(refs, objectRef(obj.Was)) {
			return // what became of a source is another object (CR 400.7)
		}
		refs = append(refs, r)
	}
	bound := func(list []engine.Binding) {
		for _, b := range list {
			for _, r := range b.Refs {
				note(r.Object)
			}
		}
	}
	s := v.State()
	v.EachObject(zones(engine.Battlefield, engine.Stack), func(o engine.ObjectID) bool {
		if obj := s.Object(o); obj.Sort != engine.SortAbility {
			note(o)
		}
		return true
	})
	for _, o := range s.In(engine.Zone{Kind: engine.Stack}) {
		if a := announced(v, s.Object(o).Announced); a != nil {
			note(a.Source)
			bound(a.Bindings)
		}
	}
	s.Effects.All(func(_ int, e *engine.FloatingEffect) bool {
		if !e.Used && (e.Sort == engine.EffectReplace || e.Sort == engine.EffectDelayed) {
			note(e.Source)
			bound(e.Ability.Bound)
		}
		return true
	})
	v.EachObject(zones(engine.Command), func(o engine.ObjectID) bool {
		if !s.Object(o).Status.FaceDown {
			note(o)
		}
		return true
	})
	return refs
}
