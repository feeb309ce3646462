package engine

import "slices"

// EventLooked is the kind of event by which one player alone sees a card: By
// looks at Object (CR 701.20e, 701.22, 701.23).
const EventLooked EventKind = "looked_at"

// knowledge is what one player knows of cards that lie hidden or face down.
type knowledge struct {
	v *View
	p PlayerID
	// down are the cards exiled face down that the player may look at.
	down map[ObjectID]bool
	// shown are the cards in hidden zones that the player looks at, or that are
	// revealed, in the step under way: in the order in which they were shown.
	shown []ObjectID
}

// knowledge collects it from the history.
func (v *View) knowledge(p PlayerID) *knowledge {
	k := &knowledge{v: v, p: p, down: map[ObjectID]bool{}}
	looked := map[ObjectID]bool{}
	h := &v.w.s.History
	for i := range h.Len() {
		e := h.At(i)
		switch {
		case k.shows(e):
			looked[e.Object] = true
			if i >= v.w.began() && k.hidden(e.Object) && !slices.Contains(k.shown, e.Object) {
				k.shown = append(k.shown, e.Object)
			}
		case e.To.Kind == Exile && e.New != 0:
			// CR 406.3: who saw the card just before goes on seeing it.
			k.down[e.New] = looked[e.Object] || !v.conceals(p, e.From) && !k.covered(e.Object)
		}
	}
	return k
}

// began is the length of the history at the checkpoint of the step under way.
func (w *work) began() int {
	if w.run != nil {
		return w.run.base
	}
	return w.base
}

// shows reports whether the player sees the object of an event by it.
func (k *knowledge) shows(e *Event) bool {
	return k.v.w.book.Event(e.Kind).Reveals || e.Kind == EventLooked && k.v.Sees(k.p, e.By)
}

// hidden reports whether an object is in a zone that is hidden from the player.
func (k *knowledge) hidden(o ObjectID) bool {
	obj := k.v.w.s.Object(o)
	return obj != nil && k.v.conceals(k.p, obj.Zone)
}

// covered reports whether an object is or was face down and the player may not
// look at it: a card in exile without leave (CR 406.3), or a spell or permanent
// of another player (CR 708.5). At the end of the game all is turned up (CR
// 708.9).
func (k *knowledge) covered(o ObjectID) bool {
	if obj := k.v.w.s.Object(o); obj != nil {
		return obj.Status.FaceDown && !k.mayLook(o, obj.Zone, k.v.Controller(o))
	}
	s := k.v.w.lastKnown(o)
	return s != nil && k.coveredAs(s)
}

// coveredAs is covered for an object as it was.
func (k *knowledge) coveredAs(s *Snapshot) bool {
	return s.Status.FaceDown && !k.mayLook(s.Object, s.Zone, s.Controller)
}

func (k *knowledge) mayLook(o ObjectID, z Zone, controller PlayerID) bool {
	if z.Kind == Exile {
		return k.down[o]
	}
	return k.v.Sees(k.p, controller) || k.v.w.s.Over
}

// MayLook reports whether a player may look at an object that is face down, or
// it is face up (CR 406.3, 708.5).
func (v *View) MayLook(p PlayerID, o ObjectID) bool { return !v.knowledge(p).covered(o) }

// object is an object as the player sees it: what is face down shows what its
// status says and no more (CR 406.3a, 708.2), but for those who may look at it.
func (k *knowledge) object(o *Object) SeenObject {
	x := SeenObject{ID: o.ID, Owner: o.Owner, Controller: k.v.Controller(o.ID), Zone: o.Zone, Status: o.Status, Counters: slices.Clone(o.Counters),
		Damage: o.Damage, AttachedTo: o.AttachedTo, Token: o.Sort == SortToken}
	if ch := k.v.Chars(o.ID); ch != nil && !(o.Status.FaceDown && o.Zone.Kind == Exile) {
		x.Characteristics = ch.Clone()
	}
	if def := k.v.Definition(o.Def); def != nil && o.Status.FaceDown && !k.covered(o.ID) {
		under := def.Faces[min(int(o.Face), len(def.Faces)-1)].Characteristics.Clone()
		x.Under = &under
	}
	return x
}

// log is the log as the player may read it.
func (k *knowledge) log() []string {
	var lines []string
	h := &k.v.w.s.History
	for i := range h.Len() {
		e := h.At(i)
		if line := k.v.logLine(e, func(s *Snapshot) bool { return k.secret(e, s) }); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// secret reports whether a line must not name an object that was in a zone
// hidden from the player, or lay there face down: unless it was revealed, or it
// went face up to a zone that all can see in the same batch, so that everybody
// knows what it was.
func (k *knowledge) secret(e *Event, s *Snapshot) bool {
	if s == nil || !k.v.conceals(k.p, s.Zone) && !k.coveredAs(s) || k.shows(e) {
		return false
	}
	h := &k.v.w.s.History
	for i := max(int(e.Batch)-1, 0); i < h.Len() && h.At(i).Batch == e.Batch; i++ {
		if b := h.At(i); b.Object == s.Object && b.To.Kind != NoZone && !b.To.Kind.Hidden() && !k.covered(b.New) {
			return false
		}
	}
	return true
}
