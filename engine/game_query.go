package engine

// EventControlChanged is the kind of event by which an object comes under
// another player's control: Object.
const EventControlChanged EventKind = "control_changed"

// TurnBegan is where the most recent turn of a player begins in the history,
// the turn under way included; 0 when the player has not had one.
func (v *View) TurnBegan(p PlayerID) EventID {
	s := v.w.s
	for i := s.Cuts.Len() - 1; i >= 0; i-- {
		if cut := *s.Cuts.At(i); int(cut) <= s.History.Len() && s.History.At(int(cut)-1).Player == p {
			return cut
		}
	}
	return 0
}

// ControlledSinceTurnBegan reports whether the controller of an object has
// controlled it continuously since that player's most recent turn began: if
// not, a creature's {T} and attacks must wait (CR 302.6, 508.1a).
func (v *View) ControlledSinceTurnBegan(o ObjectID) bool {
	began := v.TurnBegan(v.Controller(o))
	if began == 0 {
		return false
	}
	s := v.w.s
	for i := s.History.Len() - 1; i >= int(began)-1; i-- {
		e := s.History.At(i)
		switch {
		case e.New == o && e.To.Kind == Battlefield:
			return false
		case e.Object != o:
		case e.Kind == EventControlChanged, e.Kind == EventEdited && e.Word == editedSick:
			return false
		}
	}
	return true
}

// controlLook is what a look at all controllers found, so that the next one
// need not look where nothing can have changed.
type controlLook struct {
	calm            bool // no effect changes control, and every permanent is its base controller's
	settled         bool // no control had moved, after so many derivations
	derives, wholes int
}

// ControlMoved lists the permanents whose controller, as layer 2 says now, is
// not the one who controlled them when that last became an event (CR 613.1b).
func (v *View) ControlMoved() []ObjectID {
	w := v.w
	w.bring()
	c := w.cache
	effects := len(c.plan.layers[LayerControl]) > 0
	if l := &c.look; l.calm && !effects || l.settled && l.derives == c.derives && l.wholes == c.wholes {
		return nil
	}
	var moved []ObjectID
	for _, o := range w.s.In(Zone{Kind: Battlefield}) {
		if obj := w.s.Object(o); !obj.Status.PhasedOut && v.Controller(o) != obj.Controlled() {
			moved = append(moved, o)
		}
	}
	none := len(moved) == 0
	c.look = controlLook{calm: none && !effects, settled: none, derives: c.derives, wholes: c.wholes}
	return moved
}
