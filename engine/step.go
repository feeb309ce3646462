package engine

import (
	"errors"
	"fmt"
	"slices"
)

// Verbs of decisions that any question takes besides its own answers.
const (
	VerbConcede  = "concede"   // Player leaves the game (CR 104.3a)
	VerbTakeBack = "take_back" // the action under way is taken back (CR 733.1), where Request.Back says so
)

// run is one pass over the decisions of a step, or one in-place game.
type run struct {
	point   point         // the last checkpoint
	entries []RecordEntry // decisions since it: those that were taken, then those to take
	next    int           // how many were taken
	applies int           // how many entries led to the checkpoint
	marks   []mark
	libs    []*Library    // those that swaps name
	waits   *Library      // one to take at the next checkpoint after a decision, nil for none
	fresh   int           // index of the entry that this step brings, -1 if none
	expect  prefix        // what must be reproduced before it is taken
	added   []RecordEntry // what the run adds to the record
	live    Decider       // answers at once, when there are no more entries; may be nil

	base     int       // length of the history at the checkpoint
	quiet    int       // length of the history when a decision was last taken since it, -1 if none was
	attempts int       // attempts under way
	used     []ManaUse // mana abilities activated in them
	using    []*using  // those under way, the innermost last
	rounds   int       // of the loop since the last decision
	refusals int       // of a live decider since the last checkpoint

	low      int  // the shortest that the history became by taking back
	shrunk   bool // it did
	taken    error
	swaps    []*Swap
	failures []error
}

// The private panics with which a run is left.
type (
	suspended  struct{ request *Request } // an answer is not known yet
	refused    struct{ err error }        // the decision of this step is illegal
	ended      struct{}                   // the game is over
	restarted  struct{}                   // the state is a checkpoint now
	misfit     struct{ reason string }    // a recorded entry does not fit
	illegality struct{ err error }        // see Illegal
	takingBack struct {                   // no rule, but a player's decision, or a player's leaving
		err      error
		decision bool
	}
)

// Step answers the pending question. The game that it returns is the one to go
// on with in any case: the next one; with an *IllegalError the same one,
// unchanged; with a *ScriptError the same question again, or, where the
// failing script is known, what follows from the last checkpoint with that
// definition suspended.
func (g *Game) Step(d Decision) (*Game, Report, error) {
	entry, err := g.entry(d)
	if err != nil {
		return g, Report{}, err
	}
	w := g.work(append(slices.Clip(g.since), entry))
	r := w.run
	r.fresh, r.expect = len(g.since), g.asked
	r.added = []RecordEntry{entry}
	next, err := g.finish(w, w.loop())
	if err != nil {
		return g.failed(w, err)
	}
	return next, w.report(g.asked.events), nil
}

// entry is a decision as it is recorded, when its form allows it at all.
func (g *Game) entry(d Decision) (RecordEntry, error) {
	if g.pending.Kind == "" {
		return RecordEntry{}, illegal("104.1", "the game is over")
	}
	switch d.Verb {
	case VerbConcede:
		p := g.now.state.Player(d.Player)
		if p == nil || p.Lost || p.Left {
			return RecordEntry{}, illegal("104.3a", "player %d is not in the game", d.Player)
		}
		return RecordEntry{Kind: EntryConcede, Player: d.Player}, nil
	case VerbTakeBack:
		if !g.pending.Back {
			return RecordEntry{}, illegal("733.1", "there is nothing to take back")
		}
	default:
		if err := g.pending.Check(&d); err != nil {
			return RecordEntry{}, err
		}
	}
	return RecordEntry{Kind: EntryDecision, Decision: d.forPlayer(g.pending.Answers)}, nil
}

// forPlayer is the decision with the player who makes it.
func (d Decision) forPlayer(p PlayerID) Decision {
	d.Player = p
	return d
}

// finish makes a game or an error of how a run was left.
func (g *Game) finish(w *work, left any) (*Game, error) {
	switch x := left.(type) {
	case nil:
		return g.left(w, nil), nil
	case suspended:
		return g.left(w, x.request), nil
	case refused:
		return nil, x.err
	case misfit:
		return nil, &ReplayError{Entry: w.run.applies + w.run.next, Reason: x.reason}
	case scriptFailure:
		return nil, w.scriptError(x, AbilityRef{})
	}
	panic(left)
}

// failed is what Step returns on an error. A failing script whose definition is
// known is suspended, as it would only fail again: the game goes on from the
// checkpoint before it.
func (g *Game) failed(w *work, err error) (*Game, Report, error) {
	var failures []error
	for {
		var script *ScriptError
		if misfit := (*ReplayError)(nil); errors.As(err, &misfit) {
			panic("engine: a step that ran again went another way: " + err.Error())
		}
		if !errors.As(err, &script) {
			return g, Report{}, err
		}
		failures = append(failures, err)
		next, left := g.suspended(w, script)
		if next == nil {
			return g, Report{}, err
		}
		w = next
		game, again := g.finish(w, left)
		if again == nil {
			rep := w.report(g.asked.events)
			rep.Failures = append(failures, rep.Failures...)
			return game, rep, failures[0]
		}
		err = again
	}
}

// suspended goes on from the last checkpoint of a run with a definition
// suspended; nil when it is not in the state there, or suspended already.
func (g *Game) suspended(w *work, script *ScriptError) (next *work, left any) {
	r := w.run
	if row := r.point.state.Definitions.At(int(script.Def) - 1); row == nil || row.Suspended {
		return nil, nil
	}
	e := RecordEntry{Kind: EntrySuspend, Count: r.next, Def: script.Def, Reason: script.Error(), At: r.point.state.History.Len()}
	base := *g
	base.point, base.since, base.applies, base.marks, base.libs, base.waits = r.point, nil, r.applies, r.marks, r.libs, r.waits
	next = base.work([]RecordEntry{e})
	next.run.added = append(slices.Clip(r.added), e)
	next.run.swaps, next.run.failures = r.swaps, r.failures
	next.run.low, next.run.shrunk, next.run.taken = r.low, r.shrunk, r.taken
	return next, next.loop()
}

// maxRounds bounds a run in which nobody is asked anything.
const maxRounds = 100_000

// loop advances from checkpoint to checkpoint until the run is left: nil when
// the game is over, else the private panic.
func (w *work) loop() any {
	r := w.run
	r.quiet = -1
	for !w.s.Over {
		if r.rounds++; r.rounds > maxRounds {
			return scriptFailure{err: fmt.Errorf("the game goes on for %d rounds without a decision", maxRounds)}
		}
		switch left := w.unit().(type) {
		case nil, restarted, ended:
			w.checkpoint()
		default:
			return left
		}
	}
	return nil
}

// unit carries out what is recorded of this checkpoint, or takes the library
// that waits for one, and goes on.
func (w *work) unit() (left any) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case misfit:
			left = x
		default:
			panic(x)
		}
	}()
	w.recorded()
	w.takeWaiting()
	return w.once()
}

// once runs the rulebook until it returns or is left by a panic of ours.
func (w *work) once() (left any) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case suspended, refused, ended, restarted, misfit, scriptFailure:
			left = x
		case illegality:
			if w.run.quiet < 0 {
				panic(x.err)
			}
			left = refused(x)
		default:
			panic(x)
		}
	}()
	w.book.Advance(w.context())
	return nil
}

// checkpoint makes the state one from which the loop can go on: it is sealed,
// and what was decided so far need not be run again.
func (w *work) checkpoint() {
	r := w.run
	r.used, r.using = nil, nil
	w.steps, w.depth, r.attempts, r.quiet, r.refusals = 0, 0, 0, -1, 0
	r.base = w.s.History.Len()
	if r.live != nil && r.next == len(r.entries) {
		return // in place: nothing is kept
	}
	r.point = point{w.s, w.cache, w.lib}
	if r.next > 0 {
		r.applies += r.next
		r.entries, r.fresh, r.next = r.entries[r.next:], r.fresh-r.next, 0
		r.marks = r.marked(r.point)
	}
	w.s, w.cache = r.point.fork()
}

// marked is the earlier checkpoints with one more.
func (r *run) marked(p point) []mark {
	marks := r.marks
	if len(marks) >= maxMarks {
		marks = marks[len(marks)-maxMarks+1:]
	}
	return append(append(make([]mark, 0, len(marks)+1), marks...), mark{p, r.applies})
}

// recorded carries out what is recorded of this checkpoint: suspensions of
// definitions, and libraries that are taken.
func (w *work) recorded() {
	r := w.run
	for r.next == 0 && len(r.entries) > 0 && r.entries[0].At == w.s.History.Len() {
		switch e := r.entries[0]; e.Kind {
		case EntrySuspend:
			row := w.s.Definitions.Write(int(e.Def) - 1)
			if row == nil {
				return
			}
			row.Suspended = true
			w.cache, w.defs = newCache(), nil
		case EntrySwap:
			w.swap(&e)
		default:
			return
		}
		r.next = 1
		w.checkpoint()
	}
}

// prefix is how far the run has come since the checkpoint.
func (w *work) prefix() prefix {
	h := fnvOffset
	for i := w.run.base; i < w.s.History.Len(); i++ {
		h = w.s.History.At(i).mix(h)
	}
	for _, n := range [...]uint64{w.s.Rand.Hi, w.s.Rand.Lo, uint64(w.s.NextObject), uint64(w.s.NextTimestamp)} {
		h = (h ^ n) * fnvPrime
	}
	return prefix{w.s.History.Len(), h}
}

const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211
)

// mix adds an event to a digest (FNV-1a).
func (e *Event) mix(h uint64) uint64 {
	for _, s := range [...]string{string(e.Kind), e.Word, e.Ability.Ref.Path} {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * fnvPrime
		}
	}
	for _, n := range [...]int{int(e.Object), int(e.New), int(e.Source), int(e.Snap), int(e.SrcSnap), int(e.Player), int(e.By),
		int(e.Other.Object), int(e.Other.Player), int(e.From.Kind), int(e.To.Kind), e.Place, e.Amount, int(e.Effect), int(e.Announced), int(e.Batch)} {
		h = (h ^ uint64(n)) * fnvPrime
	}
	return h
}
