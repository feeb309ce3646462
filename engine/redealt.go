package engine

import (
	"errors"
	"maps"
	"slices"
)

// Redealt is the game as it might be for all that a player knows: the cards
// hidden from the player are dealt anew among the places of their owner, and
// the generator is another one. A card that was revealed, or that the player looks
// at, stays where it is.
func (v *View) Redealt(p PlayerID, seed uint64) *View {
	known, x := v.revealed(), v.veil(p)
	for i := v.w.began(); i < v.w.s.History.Len(); i++ {
		if e := v.w.s.History.At(i); x.lifted(e) {
			known[e.Object] = true
		}
	}
	return v.redealt(p, seed, known)
}

// Redealt is the game as it might be for all that a player knows, played up to
// the same question: the cards are dealt anew at the last checkpoint, those left
// out that the player has seen since, and the step runs again with the decisions
// that were taken in it. An error says that they do not fit: somebody has
// chosen, or a rule has asked, by a card that is another one now.
func (g *Game) Redealt(p PlayerID, seed uint64) (*Game, error) {
	now := g.Now()
	then := (&work{s: g.point.state.Copy(), book: g.book, lib: g.point.lib, cache: newCache(), base: g.point.state.History.Len()}).view()
	known := then.revealed()
	maps.Copy(known, now.seenSince(p, then))
	other := then.redealt(p, seed, known)
	if now.drawnSince(g.point.state.History.Len()) {
		other.w.s.Rand = g.point.state.Rand // all have seen what came of it
	}
	base := *g
	base.point, base.marks = point{other.w.s, newCache(), g.point.lib}, nil
	w := base.work(slices.Clone(g.since))
	next, err := base.finish(w, w.loop())
	if err == nil && len(next.since) != len(g.since) {
		err = errors.New("the step has come to another question")
	}
	return next, err
}

// drawnSince reports whether numbers were drawn since an event.
func (v *View) drawnSince(from int) bool {
	h := &v.w.s.History
	for i := from; i < h.Len(); i++ {
		if h.At(i).Kind == EventRandom {
			return true
		}
	}
	return false
}

// seenSince is the objects of an earlier view of the same game of which the
// player has learnt since what they are: by seeing the cards at any time.
func (v *View) seenSince(p PlayerID, then *View) map[ObjectID]bool {
	card, at := map[ObjectID]CardID{}, map[CardID]ObjectID{}
	note := func(w *View, one func(o ObjectID, c CardID)) {
		w.EachObject(nil, func(o ObjectID) bool {
			if c := w.w.s.Object(o).Components; len(c) == 1 {
				one(o, c[0])
			}
			return true
		})
	}
	note(then, func(o ObjectID, c CardID) { card[o], at[c] = c, o })
	note(v, func(o ObjectID, c CardID) { card[o] = c })
	veil := v.veil(p)
	seen := map[ObjectID]bool{}
	see := func(o ObjectID) {
		if was := at[card[o]]; was != 0 {
			seen[was] = true
		}
	}
	h := &v.w.s.History
	for i := then.w.s.History.Len(); i < h.Len(); i++ {
		e := h.At(i)
		if e.New != 0 && card[e.New] == 0 {
			card[e.New] = card[e.Object]
		}
		if veil.lifted(e) {
			see(e.Object)
		}
		if e.New != 0 && !veil.over(e.New) {
			see(e.New)
		}
	}
	v.EachObject(nil, func(o ObjectID) bool {
		if !veil.over(o) {
			see(o)
		}
		return true
	})
	return seen
}

func (v *View) redealt(p PlayerID, seed uint64, known map[ObjectID]bool) *View {
	s := v.w.s.Copy()
	r := Rand{Hi: seed, Lo: 0x9e3779b97f4a7c15}
	veil := v.veil(p)
	for i := range s.Players.Len() {
		var hidden []ObjectID
		v.EachObject(nil, func(o ObjectID) bool {
			obj := s.Object(o)
			if obj.Owner == PlayerID(i+1) && obj.Sort == SortCard && len(obj.Components) == 1 && !known[o] && veil.over(o) {
				hidden = append(hidden, o)
			}
			return true
		})
		for n := len(hidden) - 1; n > 0; n-- {
			s.exchange(hidden[n], hidden[r.Intn(n+1)])
		}
		for _, o := range hidden {
			v.rename(s, o)
		}
	}
	s.Rand = r
	return (&work{s: s, book: v.w.book, lib: v.w.lib, cache: newCache(), base: v.w.began()}).view()
}

// veil is what a player cannot know, by the rules alone: nothing of it is shared
// with what the player's view shows, so that each is tried by the other.
type veil struct {
	v      *View
	p      PlayerID
	exiled map[ObjectID]bool // cards exiled face down that the player has seen (CR 406.3)
}

func (v *View) veil(p PlayerID) veil {
	x := veil{v, p, map[ObjectID]bool{}}
	seen := map[ObjectID]bool{}
	h := &v.w.s.History
	for i := range h.Len() {
		e := h.At(i)
		if x.lifted(e) {
			seen[e.Object] = true
		}
		if e.New != 0 && e.To.Kind == Exile && (seen[e.Object] || !x.over(e.Object)) {
			x.exiled[e.New] = true
		}
	}
	return x
}

// lifted reports whether a player learns by an event what its object is.
func (x veil) lifted(e *Event) bool {
	return x.v.w.book.Event(e.Kind).Reveals || e.Kind == EventLooked && x.v.Sees(x.p, e.By)
}

// over reports whether a player cannot know what an object is or was: a card in
// a library or in another's hand (CR 401.2, 402.3), one exiled face down and
// never seen, or another's face-down spell or permanent (CR 708.5) unless the
// game is over (CR 708.9).
func (x veil) over(o ObjectID) bool {
	var zone Zone
	var down bool
	var controller PlayerID
	if obj := x.v.w.s.Object(o); obj != nil {
		zone, down, controller = obj.Zone, obj.Status.FaceDown, x.v.Controller(o)
	} else if s := x.v.w.lastKnown(o); s != nil {
		zone, down, controller = s.Zone, s.Status.FaceDown, s.Controller
	}
	switch zone.Kind {
	case InLibrary:
		return true
	case Hand:
		return !x.v.Sees(x.p, zone.Player)
	case Exile:
		return down && !x.exiled[o]
	}
	return down && !x.v.Sees(x.p, controller) && !x.v.w.s.Over
}

// revealed is the objects that all have seen, and what they have become in
// hidden zones (CR 701.20).
func (v *View) revealed() map[ObjectID]bool {
	known := map[ObjectID]bool{}
	h := &v.w.s.History
	for i := range h.Len() {
		switch e := h.At(i); {
		case v.w.book.Event(e.Kind).Reveals:
			known[e.Object] = true
		case v.turnedOver(e):
			known[e.New] = true
		case e.New != 0 && e.From.Kind.Hidden() && known[e.Object]:
			known[e.New] = true
		}
	}
	return known
}

// exchange lets two cards change places.
func (s *State) exchange(a, b ObjectID) {
	if a == b {
		return
	}
	x, y := s.Objects.Write(int(a)), s.Objects.Write(int(b))
	x.Components, y.Components = y.Components, x.Components
	x.Def, y.Def = y.Def, x.Def
	x.Face, y.Face = y.Face, x.Face
}

// rename writes what a card is now into what is remembered of it, and of the
// object that it was before, where it lay hidden or face down.
func (v *View) rename(s *State, o ObjectID) {
	obj := s.Object(o)
	def, face := v.Definition(obj.Def), int(obj.Face)
	if obj.Base != 0 { // a face-down object keeps what is under it (CR 708.2)
		s.Copies.Write(int(obj.Base) - 1).Def = obj.Def
	}
	veiled := func(z Zone, down bool) bool { return z.Kind.Hidden() || z.Kind == Exile && down }
	for id := o; id != 0; {
		was := ObjectID(0)
		for i := range s.Snapshots.Len() {
			if x := s.Snapshots.At(i); x != nil && x.Object == id && veiled(x.Zone, x.Status.FaceDown) {
				s.Snapshots.Write(i).Characteristics = def.Faces[face].Characteristics.Clone()
			}
		}
		for i := s.History.Len() - 1; i >= 0 && was == 0; i-- {
			if e := s.History.At(i); e.New == id {
				if last := v.w.lastKnown(e.Object); veiled(e.From, last != nil && last.Status.FaceDown) {
					was = e.Object
				}
			}
		}
		id = was
	}
}
