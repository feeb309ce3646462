package rules

import "manaloom/engine"

func permanentEvents() []*engine.EventRow {
	turned := []engine.EventField{fieldObject("the permanent"), fieldBy("by", "who did it"), fieldSource("source", "whose effect it is")}
	return []*engine.EventRow{
		{
			Kind: Tap, CR: "701.26a", Doc: "A permanent becomes tapped.", Flag: "as a cost",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy | engine.UseFlag, Log: "{object} becomes tapped", Touches: engine.FactTapped | seen,
			Fields: turned, Check: turnable(false), Commit: commitTurn(true),
		},
		{
			Kind: Untap, CR: "701.26b", Doc: "A permanent becomes untapped.", Flag: "as a cost",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy | engine.UseFlag, Log: "{object} becomes untapped", Touches: engine.FactTapped | seen,
			Fields: turned, Check: turnable(true), Commit: commitTurn(false),
		},
		{
			Kind: Attach, CR: "701.3", Doc: "A permanent becomes attached to an object or player.", Flag: "as it enters",
			Uses: engine.UseObject | engine.UseSource | engine.UseOther | engine.UseFlag, Log: "{object} becomes attached to {other}",
			Touches: engine.FactAttached | engine.FactController | seen,
			Fields:  []engine.EventField{fieldObject("what becomes attached"), fieldOther("to", "what it becomes attached to"), fieldSource("source", "whose effect it is")},
			Check: func(v *engine.View, h *engine.Happening) bool {
				if h.Flag {
					return true // looked at as it entered (CR 303.4f)
				}
				obj := onBattlefield(v.State(), h.Object)
				return obj != nil && obj.AttachedTo != h.Other && attachable(v, h.Object, h.Other)
			},
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				obj := c.State().Object(h.Object)
				if obj == nil || obj.AttachedTo.IsZero() {
					return nil
				}
				return []engine.Happening{{Event: engine.Event{Kind: Unattach, Object: h.Object, Source: h.Source, Other: obj.AttachedTo}}}
			},
			Stamps: stampedByController,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.AttachedTo, obj.Attached = h.Other, w.TimestampOf(h) // CR 613.7e
				}
			},
		},
		{
			Kind: Unattach, CR: "701.3d", Doc: "A permanent becomes unattached.",
			Uses: engine.UseObject | engine.UseSource | engine.UseOther, Log: "{object} becomes unattached from {other}",
			Touches: engine.FactAttached | engine.FactController | seen,
			Fields:  []engine.EventField{fieldObject("what becomes unattached"), fieldOther("from", "what it was attached to"), fieldSource("source", "whose effect it is")},
			Check: func(v *engine.View, h *engine.Happening) bool {
				obj := v.State().Object(h.Object)
				return obj != nil && !h.Other.IsZero() && obj.AttachedTo == h.Other
			},
			Commit: func(w *engine.Commit, h *engine.Happening) {
				// In one batch with its attachment to something else it has moved already.
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil && obj.AttachedTo == h.Other {
					obj.AttachedTo = engine.Ref{}
				}
			},
		},
	}
}

// standingEvents note what has become of permanents by what is true now: who
// controls them, which are world.
func standingEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: ControlChanged, CR: "110.2", Doc: "A permanent comes under another player's control.",
			Uses: engine.UseObject | engine.UsePlayer | engine.UseBy, Log: "{player} gains control of {object}", Touches: engine.FactMemory | seen,
			Fields:   []engine.EventField{fieldObject("the permanent"), fieldPlayer("to", "who controls it now"), fieldBy("from", "who controlled it before")},
			Affected: func(_ *engine.View, e *engine.Event) engine.PlayerID { return e.Player },
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.LastController = h.Player
				}
				underAnother(w.State(), h.Object, h.Player)
			},
		},
		{
			Kind: WorldNoted, CR: "704.5k", Doc: "A permanent has come to have the supertype world, or lost it.", Hidden: true, Uses: engine.UseObject | engine.UseAmount, Touches: nothing,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				s := w.State()
				s.NextTimestamp = max(s.NextTimestamp, engine.Timestamp(h.Amount))
				if obj := s.Objects.Write(int(h.Object)); obj != nil {
					obj.World = engine.Timestamp(h.Amount)
				}
			},
		},
	}
}

// turnable refuses to tap what is tapped, and to untap what is untapped (CR 701.26).
func turnable(tapped bool) func(v *engine.View, h *engine.Happening) bool {
	return func(v *engine.View, h *engine.Happening) bool {
		obj := onBattlefield(v.State(), h.Object)
		return obj != nil && obj.Status.Tapped == tapped
	}
}

func commitTurn(tapped bool) func(w *engine.Commit, h *engine.Happening) {
	return func(w *engine.Commit, h *engine.Happening) {
		if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
			obj.Status.Tapped = tapped
		}
	}
}

// attachable reports whether a permanent may be attached to something: an Aura
// to what it can enchant (CR 303.4), Equipment to a creature (CR 301.5), a
// Fortification to a land (CR 301.6). A creature is attached to nothing, and
// nothing to itself (CR 303.4d, 301.5c).
func attachable(v *engine.View, o engine.ObjectID, to engine.Ref) bool {
	ch := v.Chars(o)
	if ch == nil || to.IsZero() || to.Object == o || ch.HasType("Creature") && !ch.HasKeyword("reconfigure") || ch.HasType("Battle") {
		return false
	}
	if to.Player != 0 && !inGame(v.State(), to.Player) {
		return false
	}
	subject := v.Subject(to)
	if to.Object != 0 && v.State().Object(to.Object) == nil || subject == nil {
		return false
	}
	if v.Forbidden(engine.Happening{Event: engine.Event{Kind: Attach, Object: o, Other: to}}) {
		return false // CR 702.16c-d
	}
	switch {
	case ch.HasSubtype("Aura"):
		return canEnchant(v, o, subject)
	case to.Object == 0 || onBattlefield(v.State(), to.Object) == nil:
		return false
	case ch.HasSubtype("Equipment"):
		return subject.Chars.HasType("Creature")
	case ch.HasSubtype("Fortification"):
		return subject.Chars.HasType("Land")
	}
	return false
}

// canEnchant: an Aura enchants what all of its enchant abilities allow; one
// that has none enchants nothing (CR 303.4c, 702.5).
func canEnchant(v *engine.View, o engine.ObjectID, s *engine.Subject) bool {
	d := v.Derived(o)
	found := false
	for i, a := range d.Resolved {
		if a.Rule == nil || a.Rule.Row.Name != "enchant" {
			continue
		}
		found = true
		if !v.At(v.FrameOf(o, &d.Abilities[i])).Test(a.Rule.Args[0].Node, s) {
			return false
		}
	}
	return found
}
