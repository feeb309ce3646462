package engine

import "slices"

// Game is a game as a value: the last checkpoint, the decisions since, and the
// question that is pending. It never changes; Step returns the next one.
type Game struct {
	book    *Rulebook
	libs    []*Library // those that the game has been played with, in order: see Swap
	waits   *Library   // the one that it takes at its next checkpoint, nil for none
	options Options
	point   point         // the checkpoint, from which the step runs again
	since   []RecordEntry // what was decided since it
	tape    *tape         // everything that was decided since the game's beginning
	applies int           // how many entries of the tape still hold
	marks   []mark        // earlier checkpoints, so that undoing is quick

	pending Request
	now     point  // the working copy as it stood at the question
	asked   prefix // how far the step had come at the question
}

// point is a state that nobody writes any more, with what is known of it and
// the definitions that it is played with.
type point struct {
	state *State
	cache *cache
	lib   *Library
}

// fork is a state and a cache for writing.
func (p point) fork() (*State, *cache) { return p.state.Copy(), p.cache.fork() }

// mark is an earlier checkpoint and how many entries had led to it.
type mark struct {
	point
	applies int
}

// maxMarks bounds the earlier checkpoints that a game keeps.
const maxMarks = 32

// prefix is what a step that runs again must reproduce: the length of the
// history at the question and a digest of the events since the checkpoint.
type prefix struct {
	events int
	digest uint64
}

// Report is what one step has brought beyond what was known before.
type Report struct {
	From      EventID // the first of Events in the history
	Events    []Event
	TakenBack error   // why an action was taken back (CR 733.1), nil if none was
	Swaps     []*Swap // libraries that were taken
	Failures  []error // scripts that failed and were contained
}

// Pending is the question that waits for an answer; ok is false when the game
// is over. Request.Valid is not kept: Step asks it anew.
func (g *Game) Pending() (r Request, ok bool) { return g.pending, g.pending.Kind != "" }

// Over reports whether the game has ended (CR 104.1).
func (g *Game) Over() bool { return g.point.state.Over }

// Now is the game as it stands at the question: what was moved or revealed in
// the unfinished step is visible in it.
func (g *Game) Now() *View {
	s, k := g.now.fork()
	return (&work{s: s, book: g.book, lib: g.now.lib, cache: k, base: g.point.state.History.Len()}).view()
}

// Look calls f with the game as it stands at the question. A script that fails
// while it is looked at, in a filter or a value, is an error; Now leaves it to
// the caller as a panic.
func (g *Game) Look(f func(v *View)) (err error) {
	v := g.Now()
	defer func() {
		switch x := recover().(type) {
		case nil:
		case scriptFailure:
			err = v.w.scriptError(x, AbilityRef{})
		default:
			panic(x)
		}
	}()
	f(v)
	return nil
}

// Checkpoint is the state from which the current step runs. It must not be
// written.
func (g *Game) Checkpoint() *State { return g.point.state }

// Book is the rulebook that the game is played by.
func (g *Game) Book() *Rulebook { return g.book }

// Library is the set of definitions that the game is played with.
func (g *Game) Library() *Library { return g.point.lib }

// Since is what was decided since the checkpoint.
func (g *Game) Since() []RecordEntry { return slices.Clone(g.since) }

// Options is what the game was made from.
func (g *Game) Options() Options { return g.options }

// Record is everything that was decided since the game's beginning, what was
// taken back or undone included.
func (g *Game) Record() Record { return Record{Entries: g.tape.entries()} }

func (w *work) view() *View { return &View{w: w, Frame: &Frame{}} }

func (w *work) context() *Context { return &Context{View: w.view()} }

// work starts a working copy from the checkpoint, with decisions to take.
func (g *Game) work(entries []RecordEntry) *work {
	w := &work{book: g.book, lib: g.point.lib, cache: g.point.cache}
	w.run = &run{point: g.point, entries: entries, fresh: -1, applies: g.applies - len(g.since), marks: g.marks, libs: g.libs, waits: g.waits}
	w.s, w.cache = g.point.fork()
	w.run.base = w.s.History.Len()
	return w
}

// left is the game that a run has left behind at a question or at its end.
func (g *Game) left(w *work, request *Request) *Game {
	r := w.run
	next := &Game{book: g.book, libs: r.libs, waits: r.waits, options: g.options, tape: g.tape.with(r.added...), marks: r.marks}
	if request == nil {
		next.point = point{w.s, w.cache, w.lib}
		next.now = next.point
		next.applies = r.applies + r.next
		next.marks = r.marked(next.point)
		return next
	}
	next.point, next.since = r.point, slices.Clone(r.entries[:r.next])
	next.applies = r.applies + r.next
	next.pending, next.now = *request, point{w.s, w.cache, w.lib}
	next.pending.Valid = nil
	next.asked = w.prefix()
	return next
}

// report is what a run has brought beyond a length of history.
func (w *work) report(known int) Report {
	r := w.run
	known = min(known, w.s.History.Len())
	if r.shrunk {
		known = min(known, r.low)
	}
	rep := Report{From: EventID(known + 1), TakenBack: r.taken, Swaps: r.swaps, Failures: r.failures}
	for i := known; i < w.s.History.Len(); i++ {
		rep.Events = append(rep.Events, *w.s.History.At(i))
	}
	return rep
}

// NewGame sets up a game (CR 103) and runs it to its first question. It fails
// when a deck names a card that the library lacks, or a script fails.
func NewGame(book *Rulebook, lib *Library, o Options) (*Game, error) {
	g, err := prepare(book, lib, o)
	if err != nil {
		return nil, err
	}
	w := g.work(nil)
	next, err := g.finish(w, w.loop())
	if err != nil {
		return nil, err
	}
	return next, nil
}

// Replay makes a game of its options and its record: the same bytes as the
// game that the record is of. later are the libraries that the record's swaps
// name, see Game.Libraries. It fails when a decision is not possible, which
// means that the rulebook or a library is another.
func Replay(book *Rulebook, lib *Library, o Options, rec Record, later ...*Library) (*Game, error) {
	g, err := prepare(book, lib, o)
	if err != nil {
		return nil, err
	}
	g.libs = append(g.libs, later...)
	return g.replay(rec.applied(), newTape(rec.Entries))
}

// replay runs recorded entries from the checkpoint in one go.
func (g *Game) replay(entries []RecordEntry, t *tape) (*Game, error) {
	base := *g
	base.tape, base.since = t, nil
	w := base.work(entries)
	next, err := base.finish(w, w.loop())
	if err != nil {
		return nil, err
	}
	if w.run.next < len(w.run.entries) {
		return nil, &ReplayError{Entry: next.applies, Reason: "the game is over or waits before this entry"}
	}
	return next, nil
}

// Undo takes back the last n entries of the record, for authors: whatever was
// seen in between. The record keeps them, with an entry that says so.
func (g *Game) Undo(n int) (*Game, error) {
	entries := g.Record().applied()
	if n < 1 || n > len(entries) {
		return nil, illegal("", "from 1 to %d decisions can be undone", len(entries))
	}
	keep := entries[:len(entries)-n]
	t := g.tape.with(RecordEntry{Kind: EntryUndo, Count: n})
	for i := len(g.marks) - 1; i >= 0; i-- {
		if m := g.marks[i]; m.applies <= len(keep) {
			base := *g
			base.point, base.applies, base.since, base.marks = m.point, m.applies, nil, g.marks[:i+1]
			return base.replay(keep[m.applies:], t)
		}
	}
	start, err := prepare(g.book, g.libs[0], g.options)
	if err != nil {
		return nil, err
	}
	start.libs, start.waits = g.libs, g.waits
	return start.replay(keep, t)
}
