package engine

import "fmt"

// PlayerSetup is one player of a new game.
type PlayerSetup struct {
	Name string
	// Deck names the cards, by name or id, top of the library first.
	Deck []string
	// Hashes are the definitions of Deck, filled in by NewGame; a replay with
	// them finds the same versions.
	Hashes [][32]byte
}

// Options is what a game is made from.
type Options struct {
	Players      []PlayerSetup // in turn order
	Seed         uint64
	StartingLife int // 0: 20 (CR 103.4)
	HandSize     int // 0: 7 (CR 103.5); below 0: none
	// NoPregame starts in Step (default "precombat_main") of the first player's
	// turn, with libraries in the given order and empty hands, as if each player
	// had already begun a turn: for specs and benchmarks.
	NoPregame bool
	Step      string
}

// PregameOver is State.Pregame once the pregame actions are over.
const PregameOver = 1000

// prepare is the game before its first run.
func prepare(book *Rulebook, lib *Library, o Options) (*Game, error) {
	if len(o.Players) < 1 || len(o.Players) > 8 {
		return nil, fmt.Errorf("a game has from 1 to 8 players, not %d", len(o.Players))
	}
	if o.StartingLife == 0 {
		o.StartingLife = 20
	}
	switch {
	case o.HandSize == 0:
		o.HandSize = 7
	case o.HandSize < 0:
		o.HandSize = -1
	}
	s := &State{Rand: Rand{Hi: o.Seed, Lo: 0x9e3779b97f4a7c15}, StartingLife: o.StartingLife, StartingHand: max(0, o.HandSize)}
	book.defineIntrinsics(s)
	players := make([]PlayerSetup, len(o.Players))
	copy(players, o.Players)
	o.Players = players
	w := &work{s: s, book: book, lib: lib, cache: newCache()}
	for i := range players {
		s.Players.Append(Player{Name: players[i].Name, Life: o.StartingLife})
	}
	for i := range players {
		if err := w.deck(&players[i], PlayerID(i+1)); err != nil {
			return nil, err
		}
	}
	if o.NoPregame {
		step := o.Step
		if step == "" {
			step = "precombat_main"
		}
		s.Pregame = PregameOver
		for i := range players {
			if err := w.setTurn(PlayerID((i+1)%len(players)+1), step); err != nil {
				return nil, err
			}
		}
	}
	return &Game{book: book, libs: []*Library{lib}, options: o, point: point{s, newCache(), lib}}, nil
}

// deck makes a player's library.
func (w *work) deck(p *PlayerSetup, id PlayerID) error {
	known := p.Hashes
	p.Hashes = make([][32]byte, len(p.Deck))
	for i, name := range p.Deck {
		def := w.lib.named(name)
		if i < len(known) {
			def = w.lib.ByHash(known[i])
		}
		if def == nil {
			return fmt.Errorf("the library has no card %q", name)
		}
		p.Hashes[i] = def.Hash
		w.place(def, Zone{InLibrary, id}, id)
	}
	return nil
}

// named is the card with that id or name, nil if there is none.
func (l *Library) named(name string) *Definition {
	if d := l.ByID(name); d != nil {
		return d
	}
	return l.ByName(name)
}

// place makes a new object of a card at the end of a zone.
func (w *work) place(def *Definition, z Zone, owner PlayerID) *Object {
	c := &Commit{w}
	s := w.s
	o := Object{ID: c.NewObject(), Owner: owner, BaseController: owner, Zone: z, Def: s.Define(def), Timestamp: c.NewTimestamp()}
	if def.Token {
		o.Sort = SortToken
	}
	if s.Cards.Len() == 0 {
		s.Cards.Set(0, Card{}) // card 0 is none
	}
	o.Components = []CardID{CardID(s.Cards.Append(Card{Owner: owner, Def: o.Def, Token: def.Token}))}
	s.Objects.Set(int(o.ID), o)
	list := c.State().ZoneList(z)
	list.Objects = append(list.Objects, o.ID)
	return s.Objects.Write(int(o.ID))
}

// setTurn begins a turn of a player at a step.
func (w *work) setTurn(p PlayerID, step string) error {
	if w.book.StepNamed(step) == nil {
		return fmt.Errorf("the rulebook has no step %q", step)
	}
	w.s.Turn = Turn{Number: w.s.Turn.Number + 1, Active: p}
	w.s.Cuts.Append(EventID(w.s.History.Len() + 1))
	w.note(Event{Kind: EventEdited, Player: p, Word: "turn"})
	w.setStep(p, step)
	return nil
}

// setStep makes the turn stand at a step whose turn-based actions are over.
func (w *work) setStep(active PlayerID, step string) {
	w.s.Turn = Turn{Number: w.s.Turn.Number, Active: active}
	if w.book.SetStep != nil {
		w.book.SetStep(&Commit{w}, active, step)
		return
	}
	w.s.Turn.Step, w.s.Turn.Began, w.s.Turn.Done = step, true, len(w.book.StepNamed(step).Actions)
	w.s.Steps.Truncate(0)
	found := false
	for _, st := range w.book.Steps {
		if found {
			w.s.Steps.Append(QueuedStep{Step: st.Name})
		}
		found = found || st.Name == step
	}
}

// note adds an event to the history that nothing looks at.
func (w *work) note(e Event) {
	e.Batch = EventID(w.s.History.Len() + 1)
	w.s.History.Append(e)
}
