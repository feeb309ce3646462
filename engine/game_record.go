package engine

import (
	"fmt"
	"slices"
)

// EntryKind tells the entries of a record apart.
type EntryKind uint8

// The kinds of entries. Each takes the place of the Count entries before it
// that still apply.
const (
	EntryDecision  EntryKind = iota // Decision answers the pending question
	EntryConcede                    // Player concedes (CR 104.3a)
	EntryTakenBack                  // an action was taken back (CR 733.1): Reason, CR, Rand, Uses, Conceded
	EntryEdit                       // an author sets the table: Edits
	EntrySuspend                    // definition row Def is suspended as its script failed: Reason, At
	EntryFailed                     // instructions of Def, Path failed and had no effect: Reason, At, Rand, Conceded
	EntrySwap                       // a library takes the place of another: From, To, At
	EntryUndo                       // an author undoes; only Count counts
)

// RecordEntry is one entry of a game's record.
type RecordEntry struct {
	Kind     EntryKind
	Decision Decision
	Player   PlayerID
	Count    int
	Reason   string
	CR       string
	Rand     Rand       // the generator, which neither taking back nor a failure sets back
	Conceded []PlayerID // who conceded during what was taken back, in order
	Uses     []ManaUse  // mana abilities activated during what was taken back; which of them stay is decided after it
	Edits    []Edit
	Def      DefID
	Path     string
	At       int      // length of the history at that checkpoint, or before the instructions; AtPriority
	From, To [32]byte // revisions of libraries
}

// AtPriority is RecordEntry.At of a swap that was taken at once, while a player
// had priority.
const AtPriority = -1

// Record is everything that was decided in a game since its beginning.
type Record struct{ Entries []RecordEntry }

// Applied lists the entries that still hold: those that a replay takes.
func (r Record) Applied() []RecordEntry { return r.applied() }

// applied lists the entries that still hold: those that a replay takes.
func (r Record) applied() []RecordEntry {
	var list []RecordEntry
	for _, e := range r.Entries {
		list = list[:max(0, len(list)-max(0, e.Count))]
		if e.Kind != EntryUndo {
			list = append(list, e)
		}
	}
	return list
}

// err is the reason of a taking back as the error that it was.
func (e *RecordEntry) err() error { return &IllegalError{Reason: e.Reason, CR: e.CR} }

// ReplayError says that a record does not fit the game.
type ReplayError struct {
	Entry  int // number of the entry, from 1, among those that apply
	Reason string
}

// Error says where and why.
func (e *ReplayError) Error() string {
	return fmt.Sprintf("entry %d of the record does not fit: %s", e.Entry, e.Reason)
}

// tape is a record as a list that games share; the latest entry first.
type tape struct {
	before *tape
	entry  RecordEntry
	length int
}

func newTape(entries []RecordEntry) *tape { return (*tape)(nil).with(entries...) }

func (t *tape) with(entries ...RecordEntry) *tape {
	for _, e := range entries {
		n := 1
		if t != nil {
			n += t.length
		}
		t = &tape{before: t, entry: e, length: n}
	}
	return t
}

func (t *tape) entries() []RecordEntry {
	if t == nil {
		return nil
	}
	list := make([]RecordEntry, 0, t.length)
	for ; t != nil; t = t.before {
		list = append(list, t.entry)
	}
	slices.Reverse(list)
	return list
}
