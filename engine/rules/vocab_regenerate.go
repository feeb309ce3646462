package rules

import "manaloom/engine"

// shieldSlot is the binding of the permanent that a shield protects.
const shieldSlot int16 = -2

// regenerationRows are regeneration (CR 701.19).
func regenerationRows() []*engine.Row {
	return []*engine.Row{
		{Name: "regenerate", Kind: engine.KindAct, Shape: engine.ShapeVerb, CR: "701.19", Owns: true, Lends: true, Since: since,
			Doc:     "A shield for this turn: the next time the permanent would be destroyed, it becomes tapped instead, its damage is removed, and it leaves combat.",
			Example: `activated { cost = "{B}", regenerate(this) }`, Text: "regenerate {what}",
			Fields: []engine.Field{whatField("what is protected")},
			Ability: func(_ *engine.Node, a *engine.Ability) {
				a.Sort, a.Class, a.Once, a.Event, a.Replace = engine.AbilityReplace, engine.ClassOther, true, shielded(), regenerates
			},
			Do: raiseShields},
	}
}

// raiseShields leaves one shield for each permanent (CR 701.19a).
func raiseShields(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
		e := effect(c, n, engine.EffectReplace)
		e.Duration.Kind = engine.UntilEndOfTurn
		e.Ability.Bound = append(e.Ability.Bound, engine.Binding{Slot: shieldSlot, Refs: []engine.Ref{objectRef(o)}, Done: true})
		list = append(list, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
	}
	c.Perform(n, list...)
}

// shielded is the event that what a shield protects is destroyed, where it can
// be regenerated (CR 701.19c).
func shielded() *engine.Node {
	row := &engine.Row{Name: "would_be_destroyed", Kind: engine.KindEvent, Event: Destroy, Match: func(v *engine.View, _ *engine.Node, e *engine.Event) bool {
		b := v.Bound(shieldSlot)
		return e.Kind == Destroy && !e.Flag && b != nil && b.Refs[0].Object == e.Object
	}}
	return &engine.Node{Row: row, Kinds: []engine.EventKind{Destroy}}
}

func regenerates(_ *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
	return []engine.Happening{{Event: engine.Event{Kind: Regenerates, Object: h.Object}}}
}

// regenerationEvents is what happens in the place of destruction.
func regenerationEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: Regenerates, CR: "701.19a", Doc: "A permanent regenerates: its damage is removed, it becomes tapped and leaves combat.",
		Uses: engine.UseObject, Log: "{object} regenerates", Touches: engine.FactDamage | seen,
		Fields: []engine.EventField{fieldObject("the permanent")},
		Check:  inPlay,
		Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
			return []engine.Happening{
				{Event: engine.Event{Kind: Tap, Object: h.Object, By: c.Controller(h.Object), Cause: engine.ByEffect}},
				{Event: engine.Event{Kind: LeavesCombat, Object: h.Object}},
			}
		},
		Commit: func(w *engine.Commit, h *engine.Happening) {
			if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
				obj.Damage, obj.Deathtouched = 0, false
			}
		},
	}}
}
