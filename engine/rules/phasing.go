package rules

import (
	"slices"

	"manaloom/engine"
)

// PhasesOut (CR 702.26): Object phases out under Player's control; Flag:
// indirectly, with what it is attached to. PhasesIn: Object.
const (
	PhasesOut engine.EventKind = "phases_out"
	PhasesIn  engine.EventKind = "phases_in"
)

func phasingEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: PhasesOut, CR: "702.26b", Doc: "A permanent phases out.", Flag: "indirectly, with what it is attached to",
			Uses: engine.UseObject | engine.UsePlayer | engine.UseFlag | engine.UseSource, Log: "{object} phases out",
			Touches: engine.FactEverything | seen,
			Fields:  []engine.EventField{fieldObject("what phases out"), fieldPlayer("player", "who controlled it"), fieldSource("source", "whose effect it is")},
			Check:   inPlay, Results: phaseOutResults,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				s := w.State()
				s.Objects.Write(int(h.Object)).Status.PhasedOut = true
				removeFromCombat(s, h.Object, "") // CR 506.4
			},
		},
		{
			Kind: PhasesIn, CR: "702.26c", Doc: "A permanent phases in.",
			Uses: engine.UseObject | engine.UseSource, Log: "{object} phases in", Touches: engine.FactEverything | seen,
			Fields: []engine.EventField{fieldObject("what phases in"), fieldSource("source", "whose effect it is")},
			Check: func(v *engine.View, h *engine.Happening) bool {
				o := v.State().Object(h.Object)
				return o != nil && o.Zone.Kind == engine.Battlefield && o.Status.PhasedOut
			},
			Results: phasesInPrepared,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Objects.Write(int(h.Object)).Status.PhasedOut = false
			},
		},
	}
}

// phaseOutResults are what is attached to it: that phases out indirectly, and
// what is attached to that (CR 702.26g).
func phaseOutResults(c *engine.Context, h *engine.Happening) []engine.Happening {
	var list []engine.Happening
	for _, o := range c.State().In(engine.Zone{Kind: engine.Battlefield}) {
		if obj := c.State().Object(o); obj.AttachedTo.Object == h.Object && !obj.Status.PhasedOut {
			list = append(list, phasing(c.View, o, true))
		}
	}
	return list
}

func phasing(v *engine.View, o engine.ObjectID, indirectly bool) engine.Happening {
	return engine.Happening{Event: engine.Event{Kind: PhasesOut, Object: o, Player: v.Controller(o), Flag: indirectly}}
}

// phasedOut is the event by which an object phased out, nil for none.
func phasedOut(v *engine.View, o engine.ObjectID) *engine.Event {
	var found *engine.Event
	historySince(v, 0, func(e *engine.Event) bool {
		if e.Kind == PhasesOut && e.Object == o {
			found = e
		}
		return found == nil
	})
	return found
}

// directly lists those of several that phase out directly: what would phase
// out with another as well only does that (CR 702.26h).
func directly(s *engine.State, out []engine.ObjectID) []engine.ObjectID {
	return slices.DeleteFunc(slices.Clone(out), func(o engine.ObjectID) bool {
		return slices.Contains(out, s.Object(o).AttachedTo.Object)
	})
}

// phaseAll is the phasing of the untap step, all at once: what has phasing goes,
// and what phased out directly under the active player comes back with what
// went along (CR 502.1, 702.26a, 702.26g). Of a player who has left, it comes
// back in the turn after that player's would have begun (CR 702.26n).
func phaseAll(c *engine.Context) {
	s := c.State()
	active := s.Turn.Active
	var out, in []engine.ObjectID
	for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		obj := s.Object(o)
		switch {
		case !obj.Status.PhasedOut:
			if c.Controller(o) == active && c.Chars(o).HasKeyword("phasing") {
				out = append(out, o)
			}
		default:
			e := phasedOut(c.View, o)
			if e == nil || !e.Flag && (e.Player == active || wouldHaveBegun(s, e.Player, s.History.At(turnBegan(c.View)))) {
				in = append(in, o)
			}
		}
	}
	for i := 0; i < len(in); i++ {
		for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
			obj := s.Object(o)
			if e := phasedOut(c.View, o); obj.Status.PhasedOut && obj.AttachedTo.Object == in[i] && e != nil && e.Flag && !slices.Contains(in, o) {
				in = append(in, o)
			}
		}
	}
	var batch []engine.Happening
	for _, o := range directly(s, out) {
		batch = append(batch, phasing(c.View, o, false))
	}
	for _, o := range in {
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: PhasesIn, Object: o}})
	}
	c.Happen(batch...)
}
