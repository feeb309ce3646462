package engine

import "fmt"

// Kinds of events that the kernel itself proposes; the rulebook has a row for
// each, as for every other kind.
const (
	EventEffectUsed EventKind = "effect_used"      // a one-time effect is used up: Effect
	EventTriggers   EventKind = "ability_triggers" // an ability triggers and waits: Trigger; New is what it will be on the stack

	// The rows of these come with the kernel: see Index.
	EventChosen EventKind = "chosen"       // a player has answered another question than what to do with priority: Player
	EventRandom EventKind = "random_drawn" // a number is drawn: Amount, below the proposed Amount
	EventEdited EventKind = "table_set"    // an author sets the table: Word is what, Object or Player whose
	EventSwap   EventKind = "reloaded"     // another library is taken: Word names both
)

// Commit is the right to write the state, given to EventRow.Commit alone.
type Commit struct{ w *work }

// State is the state, for writing.
func (c *Commit) State() *State { return c.w.s }

// NewObject gives the next object id.
func (c *Commit) NewObject() ObjectID {
	c.w.s.NextObject++
	return c.w.s.NextObject
}

// NewTimestamp gives the next timestamp (CR 613.7).
func (c *Commit) NewTimestamp() Timestamp {
	c.w.s.NextTimestamp++
	return c.w.s.NextTimestamp
}

// Snap is the latest snapshot of an object as it was before this batch.
func (c *Commit) Snap(o ObjectID) SnapshotID {
	if obj := c.w.s.Object(o); obj != nil {
		return obj.Snap
	}
	return 0
}

// Definition is a row of the state's definitions.
func (c *Commit) Definition(d DefID) *Definition { return c.w.definition(d) }

// Chars is what was derived for an object before the batch; the commit may not
// ask for anything that depends on what it is writing.
func (c *Commit) Chars(o ObjectID) *Characteristics {
	if d := c.w.asBefore(o); d != nil {
		return &d.Characteristics
	}
	return nil
}

// Define returns the row of a definition, added when it is new.
func (c *Commit) Define(d *Definition) DefID { return c.w.s.Define(d) }

// Define returns the row of a definition in the state's table, added in order
// of first use. A version that was replaced and has come back has a new row.
func (s *State) Define(d *Definition) DefID {
	for i := s.Definitions.Len() - 1; i >= 0; i-- {
		if row := s.Definitions.At(i); row.Hash == d.Hash && row.Next == 0 {
			return DefID(i + 1)
		}
	}
	return DefID(s.Definitions.Append(DefinitionRow{Hash: d.Hash, ID: d.ID}) + 1)
}

// commit applies a final batch: snapshots and look-back triggers before, the
// changes, the history, and all other triggers after (CR 603.10).
func (c *Context) commit(batch []Happening) []Happening {
	batch = c.movedOnce(batch)
	if len(batch) == 0 {
		return nil
	}
	c.stampTogether(batch)
	w := c.w
	w.steps += len(batch)
	if w.steps > maxEvents {
		panic(scriptFailure{fmt.Errorf("more than %d events without a decision or a checkpoint", maxEvents)})
	}
	for i := range batch {
		h := &batch[i]
		if w.book.Event(h.Kind).Hidden {
			continue
		}
		if h.Object != 0 && h.Snap == 0 && !w.book.Event(h.Kind).Parts && (h.ahead == nil || h.Entry != nil) {
			h.Snap = w.snapshot(h.Object)
		}
		if h.Source != 0 && h.SrcSnap == 0 {
			h.SrcSnap = w.snapshotLast(h.Source)
		}
		if h.New == 0 && w.book.Event(h.Kind).Uses&UseNew != 0 {
			h.New = (&Commit{w}).NewObject()
		}
	}
	back := c.triggered(batch, true)
	w.bring()
	first := EventID(w.s.History.Len() + 1)
	w.reserveStamps(batch)
	for i := range batch {
		h := &batch[i]
		h.Batch = first
		w.assertUses(&h.Event)
		w.book.Event(h.Kind).Commit(&Commit{w}, h)
		w.touch(h)
	}
	for i := range batch {
		h := &batch[i]
		switch {
		case (h.To.Kind == Battlefield || w.book.Event(h.Kind).Parts) && h.New != 0:
			h.Snap = w.snapshot(h.New)
		case h.ahead != nil && h.Object != 0: // it happened to an object as it entered
			h.Snap = w.snapshot(h.Object)
		}
		w.s.History.Append(h.Event)
	}
	w.cache.notice(FactHistory)
	if w.book.Follow != nil {
		w.book.Follow(&Context{View: &View{w: w, Produces: c.Produces}}, batch)
	}
	c.trigger(append(back, c.triggered(batch, false)...), first)
	if w.book.After != nil {
		w.book.After(c, batch)
	}
	return batch
}

// movedOnce takes out what would move an object that another event of the batch
// moves already: it is one object, and goes to one place.
func (c *Context) movedOnce(batch []Happening) []Happening {
	if len(batch) < 2 {
		return batch
	}
	moved := map[ObjectID]bool{}
	twice := func(h *Happening) bool {
		row := c.w.book.Event(h.Kind)
		if row.Hidden || row.Parts || row.Uses&UseNew == 0 || h.Object == 0 {
			return false
		}
		before := moved[h.Object]
		moved[h.Object] = true
		return before
	}
	kept := batch[:0:0]
	for i := range batch {
		if !twice(&batch[i]) {
			kept = append(kept, batch[i])
		}
	}
	return kept
}

// maxEvents bounds what happens between two checkpoints.
const maxEvents = 200_000

// assertUses panics when an event carries a field that its kind does not use:
// a field has one meaning, and nobody reads it there.
func (w *work) assertUses(e *Event) {
	uses := w.book.Event(e.Kind).Uses
	check := func(set bool, use FieldUse, name string) {
		if set && uses&use == 0 {
			panic(fmt.Sprintf("engine: a %s event has no use for %s", e.Kind, name))
		}
	}
	check(e.Object != 0, UseObject, "Object")
	check(e.New != 0, UseNew, "New")
	check(e.Source != 0, UseSource, "Source")
	check(e.Player != 0, UsePlayer, "Player")
	check(e.By != 0, UseBy, "By")
	check(!e.Other.IsZero(), UseOther, "Other")
	check(e.From.Kind != 0 || e.To.Kind != 0, UseZones, "From and To")
	check(e.Place != 0, UsePlace, "Place")
	check(e.Amount != 0, UseAmount, "Amount")
	check(e.Made != Made{}, UseMana, "Made")
	check(e.Word != "", UseWord, "Word")
	check(e.Combat, UseCombat, "Combat")
	check(e.Tapped, UseTapped, "Tapped")
	check(e.Flag, UseFlag, "Flag")
	check(!e.Ability.Ref.IsZero(), UseAbility, "Ability")
	check(e.Effect != 0, UseEffect, "Effect")
	check(e.Announced != 0, UseAnnounced, "Announced")
	check(len(e.Upon) > 0, UseUpon, "Upon")
}

// snapshot returns the object's latest snapshot, taken anew where its derived
// values have changed since.
func (w *work) snapshot(o ObjectID) SnapshotID {
	obj := w.s.Object(o)
	if obj == nil {
		return w.snapshotLast(o)
	}
	d := w.derived(o)
	if obj.Snap != 0 && w.snapped(obj, d) {
		return obj.Snap
	}
	id := SnapshotID(w.s.Snapshots.Append(snapshotOf(obj, d)) + 1)
	w.s.Objects.Write(int(o)).Snap = id
	w.noteSnapped(o, d, id)
	return id
}

// snapshotLast is the snapshot of an object that may be gone, 0 if there was
// never one.
func (w *work) snapshotLast(o ObjectID) SnapshotID {
	if w.s.Object(o) != nil {
		return w.snapshot(o)
	}
	if s, id := w.lastKnownID(o); s != nil {
		return id
	}
	return 0
}

// lastKnown is the latest snapshot of an object, nil if there is none.
func (w *work) lastKnown(o ObjectID) *Snapshot {
	s, _ := w.lastKnownID(o)
	return s
}
