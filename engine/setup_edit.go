package engine

import (
	"fmt"
	"slices"
)

// Edit is one way in which an author sets the table, as data, so that a save
// and a replay have it too. Op is a name that
// editOpNamed knows.
type Edit struct {
	Op     string
	Object ObjectID
	Player PlayerID
	Other  Ref
	Zone   Zone
	Hash   [32]byte // definition of a card that is put
	Word   string
	Number int
	Flag   bool
	Memory Memory
}

// Editor sets the table at once: no event of the rules happens and nothing
// triggers. Each method says in its error what it could not do; the game is
// then unchanged.
type Editor struct {
	w    *work
	list []Edit
}

// Put is how a card is put on the table.
type Put struct {
	Controller PlayerID // on the battlefield; 0: the owner
	Tapped     bool
	Sick       bool // came under its controller's control this turn (CR 302.6)
	FaceDown   bool
	Face       int // index of the face that is up
	Counters   []Counter
	Damage     int
	AttachedTo Ref
	Place      int // in the library: 0 is the top, n below n cards
}

// Edit sets the table while a player has priority. The edited state is the new
// checkpoint; the edits are in the record. On an error the game is unchanged.
func (g *Game) Edit(f func(e *Editor) error) (*Game, error) {
	if g.pending.Kind != AskPriority || g.pending.Back {
		return g, illegal("117.1", "the table is set only while a player has priority")
	}
	e := &Editor{w: &work{book: g.book, lib: g.point.lib}}
	e.w.s, e.w.cache = g.now.fork()
	if err := f(e); err != nil {
		return g, err
	}
	entry := RecordEntry{Kind: EntryEdit, Edits: e.list}
	w := g.work(append(slices.Clip(g.since), entry))
	w.run.fresh, w.run.expect, w.run.added = len(g.since), g.asked, []RecordEntry{entry}
	next, err := g.finish(w, w.loop())
	if err != nil {
		return g, err
	}
	return next, nil
}

// View is the table as it is set so far.
func (e *Editor) View() *View { return e.w.view() }

func (e *Editor) do(x Edit) error {
	if err := e.w.editOne(&x); err != nil {
		return err
	}
	e.list = append(e.list, x)
	return nil
}

// Put puts a card or token, by name or id, in a zone of its owner.
func (e *Editor) Put(name string, z ZoneKind, owner PlayerID, p Put) (ObjectID, error) {
	def := e.w.lib.named(name)
	if def == nil {
		return 0, fmt.Errorf("the library has no card %q", name)
	}
	zone := Zone{z, owner}
	if z.Shared() {
		zone.Player = 0
	}
	x := Edit{Op: "put", Player: owner, Zone: zone, Hash: def.Hash, Number: p.Place, Other: Ref{Player: p.Controller}}
	if err := e.do(x); err != nil {
		return 0, err
	}
	o := e.w.s.NextObject
	var more []Edit
	if p.Face != 0 {
		more = append(more, Edit{Op: "face", Object: o, Number: p.Face})
	}
	if p.Tapped {
		more = append(more, Edit{Op: "status", Object: o, Word: "tapped", Flag: true})
	}
	if p.FaceDown {
		more = append(more, Edit{Op: "status", Object: o, Word: "face_down", Flag: true})
	}
	for _, c := range p.Counters {
		more = append(more, Edit{Op: "counters", Object: o, Word: c.Kind, Number: c.Count})
	}
	if p.Damage != 0 {
		more = append(more, Edit{Op: "damage", Object: o, Number: p.Damage})
	}
	if !p.AttachedTo.IsZero() {
		more = append(more, Edit{Op: "attach", Object: o, Other: p.AttachedTo})
	}
	if p.Sick {
		more = append(more, Edit{Op: "sick", Object: o})
	}
	for _, x := range more {
		if err := e.do(x); err != nil {
			return 0, err
		}
	}
	return o, nil
}

// Library makes a player's library consist of these cards, top first.
func (e *Editor) Library(p PlayerID, names ...string) error {
	for _, o := range slices.Clone(e.w.s.In(Zone{InLibrary, p})) {
		if err := e.Remove(o); err != nil {
			return err
		}
	}
	for i, name := range names {
		if _, err := e.Put(name, InLibrary, p, Put{Place: i}); err != nil {
			return err
		}
	}
	return nil
}

// Remove takes an object off the table.
func (e *Editor) Remove(o ObjectID) error { return e.do(Edit{Op: "remove", Object: o}) }

// Life sets a player's life total.
func (e *Editor) Life(p PlayerID, n int) error { return e.do(Edit{Op: "life", Player: p, Number: n}) }

// PlayerCounters sets how many counters of a kind a player has.
func (e *Editor) PlayerCounters(p PlayerID, kind string, n int) error {
	return e.do(Edit{Op: "player_counters", Player: p, Word: kind, Number: n})
}

// Mana adds mana to a player's pool, as "{R}{R}{C}".
func (e *Editor) Mana(p PlayerID, symbols string) error {
	return e.do(Edit{Op: "mana", Player: p, Word: symbols})
}

// Turn begins a turn of a player at a step.
func (e *Editor) Turn(p PlayerID, step string) error {
	return e.do(Edit{Op: "turn", Player: p, Word: step})
}

// Step moves the turn to a step, without what happens in between.
func (e *Editor) Step(step string) error { return e.do(Edit{Op: "step", Word: step}) }

// Status sets one of "tapped", "flipped", "face_down" and "phased_out" (CR 110.5).
func (e *Editor) Status(o ObjectID, word string, set bool) error {
	return e.do(Edit{Op: "status", Object: o, Word: word, Flag: set})
}

// Counters sets how many counters of a kind an object has.
func (e *Editor) Counters(o ObjectID, kind string, n int) error {
	return e.do(Edit{Op: "counters", Object: o, Word: kind, Number: n})
}

// Damage sets the damage marked on an object.
func (e *Editor) Damage(o ObjectID, n int) error {
	return e.do(Edit{Op: "damage", Object: o, Number: n})
}

// Attach attaches an object to another or to a player; to nothing for a zero Ref.
func (e *Editor) Attach(o ObjectID, to Ref) error {
	return e.do(Edit{Op: "attach", Object: o, Other: to})
}

// Remember sets a memory of an object (CR 607), in the place of one of that name.
func (e *Editor) Remember(o ObjectID, m Memory) error {
	return e.do(Edit{Op: "remember", Object: o, Memory: m.Clone()})
}

// Sick makes an object have come under its controller's control this turn.
func (e *Editor) Sick(o ObjectID) error { return e.do(Edit{Op: "sick", Object: o}) }

// edit applies recorded edits.
func (w *work) edit(list []Edit) {
	for i := range list {
		if err := w.editOne(&list[i]); err != nil {
			panic(misfit{err.Error()})
		}
	}
	// What was set is settled before anybody goes on (CR 117.5), and nobody has
	// gained control of anything.
	w.s.Turn.Settled = false
	for _, o := range w.s.In(Zone{Kind: Battlefield}) {
		if c := w.derived(o).Controller; c != w.s.Object(o).Controlled() {
			w.s.Objects.Write(int(o)).LastController = c
		}
	}
	w.noteWorlds()
}

func (w *work) editOne(x *Edit) error {
	op := editOpNamed(x.Op)
	if op == nil {
		return fmt.Errorf("there is no edit %q", x.Op)
	}
	if x.Player != 0 && w.s.Player(x.Player) == nil {
		return fmt.Errorf("there is no player %d", x.Player)
	}
	if x.Object != 0 && w.s.Object(x.Object) == nil {
		return fmt.Errorf("there is no object %d", x.Object)
	}
	if (op.object && x.Object == 0) || (op.player && x.Player == 0) {
		return fmt.Errorf("%s of what?", x.Op)
	}
	w.cache = newCache()
	return op.apply(w, x)
}

type editOp struct {
	object, player bool // it needs one
	apply          func(w *work, x *Edit) error
}

// editOpNamed is what an edit of that name does, nil if there is none.
func editOpNamed(name string) *editOp {
	switch name {
	case "put":
		return &editOp{player: true, apply: (*work).editPut}
	case "remove":
		return &editOp{object: true, apply: (*work).editRemove}
	case "life":
		return &editOp{player: true, apply: (*work).editLife}
	case "player_counters":
		return &editOp{player: true, apply: (*work).editPlayerCounters}
	case "mana":
		return &editOp{player: true, apply: (*work).editMana}
	case "turn":
		return &editOp{player: true, apply: func(w *work, x *Edit) error { return w.setTurn(x.Player, x.Word) }}
	case "step":
		return &editOp{apply: (*work).editStep}
	case "status":
		return &editOp{object: true, apply: (*work).editStatus}
	case "face":
		return &editOp{object: true, apply: (*work).editFace}
	case "counters":
		return &editOp{object: true, apply: (*work).editCounters}
	case "damage":
		return &editOp{object: true, apply: (*work).editDamage}
	case "attach":
		return &editOp{object: true, apply: (*work).editAttach}
	case "remember":
		return &editOp{object: true, apply: (*work).editRemember}
	case "sick":
		return &editOp{object: true, apply: (*work).editSick}
	}
	return nil
}

func (w *work) editPut(x *Edit) error {
	def := w.lib.ByHash(x.Hash)
	switch {
	case def == nil:
		return fmt.Errorf("the library lacks definition %x", x.Hash[:6])
	case x.Zone.Kind == NoZone || x.Zone.Kind >= zoneKinds || x.Zone.Kind == Stack:
		return fmt.Errorf("a card cannot be put into zone %d", x.Zone.Kind)
	case x.Zone.Kind.Shared() != (x.Zone.Player == 0) || !x.Zone.Kind.Shared() && x.Zone.Player != x.Player:
		return fmt.Errorf("a card goes only to its owner's %s (CR 400.3)", x.Zone.Kind)
	case x.Other.Player != 0 && w.s.Player(x.Other.Player) == nil:
		return fmt.Errorf("there is no player %d", x.Other.Player)
	}
	o := w.place(def, x.Zone, x.Player)
	if x.Other.Player != 0 {
		o.BaseController = x.Other.Player
	}
	if x.Zone.Kind == InLibrary {
		l := w.s.ZoneList(x.Zone)
		last := len(l.Objects) - 1
		if x.Number < 0 || x.Number > last {
			return fmt.Errorf("the library has no place %d", x.Number)
		}
		copy(l.Objects[x.Number+1:], l.Objects[x.Number:last])
		l.Objects[x.Number] = o.ID
	}
	if x.Zone.Kind == Battlefield && len(def.Faces) > 0 {
		// What CR 306.5b and 310.4b would have made of its entering.
		o.Counters = setCounter(o.Counters, "loyalty", def.Faces[0].Loyalty, o.Timestamp)
		o.Counters = setCounter(o.Counters, "defense", def.Faces[0].Defense, o.Timestamp)
	}
	return nil
}

// setCounter sets the number of counters of a kind in a list.
func setCounter(list []Counter, kind string, n int, since Timestamp) []Counter {
	i := slices.IndexFunc(list, func(c Counter) bool { return c.Kind == kind })
	switch {
	case i >= 0 && n == 0:
		return slices.Delete(list, i, i+1)
	case i >= 0:
		list[i].Count = n
	case n != 0:
		list = append(list, Counter{Kind: kind, Count: n, Since: since})
	}
	return list
}

func (w *work) editRemove(x *Edit) error {
	z := w.s.Object(x.Object).Zone
	l := w.s.ZoneList(z)
	l.Objects = slices.DeleteFunc(l.Objects, func(o ObjectID) bool { return o == x.Object })
	w.s.Objects.Remove(int(x.Object))
	return nil
}

func (w *work) editLife(x *Edit) error {
	w.s.Players.Write(int(x.Player) - 1).Life = x.Number
	return nil
}

func (w *work) editPlayerCounters(x *Edit) error {
	p := w.s.Players.Write(int(x.Player) - 1)
	if x.Number < 0 || x.Word == "" {
		return fmt.Errorf("%d %q counters", x.Number, x.Word)
	}
	p.Counters = setCounter(p.Counters, x.Word, x.Number, (&Commit{w}).NewTimestamp())
	return nil
}

func (w *work) editMana(x *Edit) error {
	symbols, err := ParseSymbols(x.Word)
	if err != nil {
		return err
	}
	p := w.s.Players.Write(int(x.Player) - 1)
	for _, s := range symbols {
		if s.Kind != SymMana {
			return fmt.Errorf("%s is not mana of one type", x.Word)
		}
		i := slices.IndexFunc(p.Pool, func(m Mana) bool { return m == Mana{Type: s.A, Amount: m.Amount} })
		if i < 0 {
			i = len(p.Pool)
			p.Pool = append(p.Pool, Mana{Type: s.A})
		}
		p.Pool[i].Amount++
	}
	return nil
}

func (w *work) editStep(x *Edit) error {
	if w.book.StepNamed(x.Word) == nil {
		return fmt.Errorf("the rulebook has no step %q", x.Word)
	}
	w.setStep(w.s.Turn.Active, x.Word)
	return nil
}

func (w *work) editStatus(x *Edit) error {
	s := &w.s.Objects.Write(int(x.Object)).Status
	switch x.Word {
	case "tapped":
		s.Tapped = x.Flag
	case "flipped":
		s.Flipped = x.Flag
	case "face_down":
		s.FaceDown = x.Flag
	case "phased_out":
		s.PhasedOut = x.Flag
	default:
		return fmt.Errorf("there is no status %q", x.Word)
	}
	return nil
}

func (w *work) editFace(x *Edit) error {
	o := w.s.Objects.Write(int(x.Object))
	if x.Number < 0 || x.Number >= len(w.definition(o.Def).Faces) {
		return fmt.Errorf("the card has no face %d", x.Number)
	}
	if x.Number > 0 && w.definition(o.Def).Layout == LayoutMeld {
		return fmt.Errorf("what a pair melds to is no face of one card (CR 712.4b)")
	}
	o.Face = int8(x.Number)
	if face := &w.definition(o.Def).Faces[x.Number]; o.Zone.Kind == Battlefield {
		o.Counters = setCounter(o.Counters, "loyalty", face.Loyalty, o.Timestamp)
		o.Counters = setCounter(o.Counters, "defense", face.Defense, o.Timestamp)
	}
	return nil
}

func (w *work) editCounters(x *Edit) error {
	if x.Number < 0 || x.Word == "" {
		return fmt.Errorf("%d %q counters", x.Number, x.Word)
	}
	o := w.s.Objects.Write(int(x.Object))
	o.Counters = setCounter(o.Counters, x.Word, x.Number, (&Commit{w}).NewTimestamp())
	return nil
}

func (w *work) editDamage(x *Edit) error {
	if x.Number < 0 {
		return fmt.Errorf("%d damage", x.Number)
	}
	w.s.Objects.Write(int(x.Object)).Damage = x.Number
	return nil
}

func (w *work) editAttach(x *Edit) error {
	if x.Other.Object != 0 && w.s.Object(x.Other.Object) == nil || x.Other.Player != 0 && w.s.Player(x.Other.Player) == nil {
		return fmt.Errorf("there is nothing to attach it to")
	}
	o := w.s.Objects.Write(int(x.Object))
	o.AttachedTo, o.Attached = x.Other, (&Commit{w}).NewTimestamp()
	return nil
}

func (w *work) editRemember(x *Edit) error {
	o := w.s.Objects.Write(int(x.Object))
	o.Memories = slices.DeleteFunc(o.Memories, func(m Memory) bool { return m.Name == x.Memory.Name })
	o.Memories = append(o.Memories, x.Memory.Clone())
	return nil
}

func (w *work) editSick(x *Edit) error {
	w.note(Event{Kind: EventEdited, Object: x.Object, Word: editedSick})
	return nil
}

// editedSick is the word of the event by which an author makes an object have
// come under control this turn.
const editedSick = "sick"

// NewTable is a game at the first main phase of player 1 with these libraries,
// top first, and empty hands: the quick way to a game for a spec or benchmark.
func NewTable(book *Rulebook, lib *Library, libraries ...[]string) (*Game, error) {
	o := Options{NoPregame: true, HandSize: -1}
	for i, deck := range libraries {
		o.Players = append(o.Players, PlayerSetup{Name: fmt.Sprintf("Player %d", i+1), Deck: deck})
	}
	return NewGame(book, lib, o)
}
