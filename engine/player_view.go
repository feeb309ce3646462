package engine

import "slices"

// PlayerView is what one player may know of a game (CR 400.2, 402.3, 708.5): no
// identity of a hidden card, no order of a library, no generator. It is plain
// data and shares nothing with the game.
type PlayerView struct {
	Player  PlayerID
	Turn    Turn
	Over    bool
	Players []SeenPlayer
	// Objects are those in public zones, in the order of their zones, and the
	// cards in the hands that the player sees.
	Objects  []SeenObject
	Attacks  []Attack
	Question SeenQuestion
	Log      []string
}

// SeenPlayer is what everybody knows of a player.
type SeenPlayer struct {
	Name     string
	Life     int
	Pool     []Mana
	Counters []Counter
	Hand     int // how many cards
	Library  int
	Lost     bool
	Won      bool
}

// SeenObject is an object as a player sees it.
type SeenObject struct {
	ID         ObjectID
	Owner      PlayerID
	Controller PlayerID
	Zone       Zone
	Status     Status
	Counters   []Counter
	Damage     int
	AttachedTo Ref
	Token      bool
	Characteristics
}

// SeenQuestion is the pending question: whole for the player who answers, for
// others only that somebody is asked, and of what kind.
type SeenQuestion struct {
	Kind    RequestKind
	Player  PlayerID
	Answers PlayerID
	Request *Request // nil for the others
}

// Sees reports whether a player sees what another one does: the player's own
// cards, and those of one whom the player controls (CR 402.3, 723.4).
func (v *View) Sees(p, other PlayerID) bool { return p == other || v.w.answers(v, other) == p }

// PlayerView is what a player may know now.
func (g *Game) PlayerView(p PlayerID) *PlayerView {
	var r *Request
	if q, ok := g.Pending(); ok {
		r = &q
	}
	return g.Now().PlayerView(p, r)
}

// PlayerView is what a player may know of the game with a pending question, nil
// for none.
func (v *View) PlayerView(p PlayerID, r *Request) *PlayerView {
	s := v.w.s
	seen := &PlayerView{Player: p, Turn: s.Turn, Over: s.Over, Log: v.logFor(p)}
	for i := range s.Players.Len() {
		pl, id := s.Players.At(i), PlayerID(i+1)
		seen.Players = append(seen.Players, SeenPlayer{Name: pl.Name, Life: pl.Life, Pool: slices.Clone(pl.Pool), Counters: slices.Clone(pl.Counters),
			Hand: len(s.In(Zone{Hand, id})), Library: len(s.In(Zone{InLibrary, id})), Lost: pl.Lost, Won: pl.Won})
	}
	v.EachObject([]ZoneKind{Battlefield, Stack, Hand, Graveyard, Exile, Command}, func(o ObjectID) bool {
		if obj := s.Object(o); !v.conceals(p, obj.Zone) {
			seen.Objects = append(seen.Objects, v.seenObject(p, obj))
		}
		return true
	})
	s.Attacks.All(func(_ int, a *Attack) bool {
		seen.Attacks = append(seen.Attacks, a.Clone())
		return true
	})
	if r != nil {
		seen.Question = SeenQuestion{Kind: r.Kind, Player: r.Player, Answers: r.Answers}
		if r.Answers == p && !(r.Hidden && r.Player != p) {
			whole := *r
			whole.Valid = nil
			seen.Question.Request = &whole
		}
	}
	return seen
}

// conceals reports whether a zone's cards are hidden from a player.
func (v *View) conceals(p PlayerID, z Zone) bool {
	switch z.Kind {
	case InLibrary:
		return true
	case Hand:
		return !v.Sees(p, z.Player)
	}
	return false
}

// seenObject is an object as a player sees it: what is face down shows what its
// status says and no more (CR 708.2).
func (v *View) seenObject(p PlayerID, o *Object) SeenObject {
	x := SeenObject{ID: o.ID, Owner: o.Owner, Controller: v.Controller(o.ID), Zone: o.Zone, Status: o.Status, Counters: slices.Clone(o.Counters),
		Damage: o.Damage, AttachedTo: o.AttachedTo, Token: o.Sort == SortToken}
	switch ch := v.Chars(o.ID); {
	case ch == nil:
	case o.Status.FaceDown && o.Zone.Kind == Exile && !v.Sees(p, o.Owner): // CR 406.3
	default:
		x.Characteristics = ch.Clone()
	}
	return x
}

// logFor is the log as a player may read it.
func (v *View) logFor(p PlayerID) []string {
	var lines []string
	h := &v.w.s.History
	for i := range h.Len() {
		e := h.At(i)
		if line := v.logLine(e, func(s *Snapshot) bool { return v.secret(p, e, s) }); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// liesFaceDown reports whether an object is face down, so that its going where
// all can see it says nothing of what it is (CR 406.3, 708.5).
func (v *View) liesFaceDown(o ObjectID) bool {
	obj := v.w.s.Object(o)
	return obj != nil && obj.Status.FaceDown
}

// secret reports whether a line must not name an object that was in a zone
// hidden from a player: unless it was revealed, or it went to a zone that all
// can see in the same batch, so that everybody knows what it was.
func (v *View) secret(p PlayerID, e *Event, s *Snapshot) bool {
	if s == nil || !v.conceals(p, s.Zone) || v.w.book.Event(e.Kind).Reveals {
		return false
	}
	h := &v.w.s.History
	for i := max(int(e.Batch)-1, 0); i < h.Len() && h.At(i).Batch == e.Batch; i++ {
		if b := h.At(i); b.Object == s.Object && b.To.Kind != NoZone && !b.To.Kind.Hidden() && !v.liesFaceDown(b.New) {
			return false
		}
	}
	return true
}

// Redealt is the game as it might be for all that a player knows: the cards
// hidden from the player are dealt anew among the places of their owner, and
// the generator is another one. A card that was revealed stays where it is.
func (v *View) Redealt(p PlayerID, seed uint64) *View {
	s := v.w.s.Copy()
	r := Rand{Hi: seed, Lo: 0x9e3779b97f4a7c15}
	known := v.revealed()
	for i := range s.Players.Len() {
		var hidden []ObjectID
		v.EachObject([]ZoneKind{Hand, InLibrary}, func(o ObjectID) bool {
			if obj := s.Object(o); obj.Owner == PlayerID(i+1) && v.conceals(p, obj.Zone) && !known[o] {
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
	return (&work{s: s, book: v.w.book, lib: v.w.lib, cache: newCache()}).view()
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
// object that it was before, from hidden zones.
func (v *View) rename(s *State, o ObjectID) {
	def, face := v.Definition(s.Object(o).Def), int(s.Object(o).Face)
	for id := o; id != 0; {
		was := ObjectID(0)
		for i := range s.Snapshots.Len() {
			if x := s.Snapshots.At(i); x != nil && x.Object == id && x.Zone.Kind.Hidden() {
				s.Snapshots.Write(i).Characteristics = def.Faces[face].Characteristics.Clone()
			}
		}
		for i := s.History.Len() - 1; i >= 0 && was == 0; i-- {
			if e := s.History.At(i); e.New == id && e.From.Kind.Hidden() {
				was = e.Object
			}
		}
		id = was
	}
}
