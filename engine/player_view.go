package engine

import "slices"

// PlayerView is what one player may know of a game (CR 400.2, 402.3, 708.5): no
// identity of a hidden card, no order of a library, no generator. It is plain
// data and shares nothing with the game.
type PlayerView struct {
	Player PlayerID
	Turn   Turn
	Over   bool
	// Designation is what the game itself is: "day", "night", or nothing (CR 731.1).
	Designation string
	Players     []SeenPlayer
	// Objects are those in public zones, in the order of their zones, the cards in
	// the hands that the player sees, and cards of hidden zones as long as the
	// player looks at them or they are revealed.
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
	Memories []Memory // designations, and speed (CR 702.131c, 702.179)
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
	// Under is what a face-down object really is, for those who may look at it
	// (CR 406.3, 708.5); nil for all others.
	Under *Characteristics
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
	s, k := v.w.s, v.knowledge(p)
	seen := &PlayerView{Player: p, Turn: s.Turn, Over: s.Over, Designation: s.Designation, Log: k.log()}
	for i := range s.Players.Len() {
		pl, id := s.Players.At(i), PlayerID(i+1)
		seen.Players = append(seen.Players, SeenPlayer{Name: pl.Name, Life: pl.Life, Pool: slices.Clone(pl.Pool), Counters: slices.Clone(pl.Counters),
			Hand: len(s.In(Zone{Hand, id})), Library: len(s.In(Zone{InLibrary, id})), Memories: cloneAll(pl.Memories), Lost: pl.Lost, Won: pl.Won})
	}
	v.EachObject([]ZoneKind{Battlefield, Stack, Hand, Graveyard, Exile, Command}, func(o ObjectID) bool {
		if obj := s.Object(o); !v.conceals(p, obj.Zone) {
			seen.Objects = append(seen.Objects, k.object(obj))
		}
		return true
	})
	for _, o := range k.shown {
		seen.Objects = append(seen.Objects, k.object(s.Object(o)))
	}
	s.Attacks.All(func(_ int, a *Attack) bool {
		seen.Attacks = append(seen.Attacks, a.Clone())
		return true
	})
	if r != nil {
		seen.Question = SeenQuestion{Kind: r.Kind, Player: r.Player, Answers: r.Answers}
		if r.Answers == p { // also for a player under control (CR 723.4)
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
