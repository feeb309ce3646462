package engine

import (
	"errors"
	"fmt"
)

// Decider answers questions at once, in a game that is played in place.
type Decider interface {
	// Decide answers a request; ok false leaves the question open and ends the
	// play. The view is good until Decide returns, and the request must not be
	// changed.
	Decide(v *View, r *Request) (d Decision, ok bool)
}

// Refuser is a Decider that wants to be told that a decision was refused, or
// that the action which it led to was taken back; it is then asked again. The
// play of a Decider that is no Refuser ends with the error.
type Refuser interface{ Refused(err error) }

// maxRefusals bounds how often a decider may be wrong between two checkpoints.
const maxRefusals = 10_000

// Play goes on with a game in place: nothing runs again while the decider
// answers. It ends when the game is over or the decider leaves a question
// open; the game is then the same, to the byte, as by Step with the same
// decisions. On an error the game is unchanged.
func (g *Game) Play(d Decider) (*Game, Report, error) {
	if g.pending.Kind == "" {
		return g, Report{}, illegal("104.1", "the game is over")
	}
	w := g.work(append([]RecordEntry(nil), g.since...))
	w.run.live = d
	left := w.loop()
	if _, open := left.(suspended); open {
		// The checkpoint before the open question was not kept: one more run
		// over the recorded decisions finds it.
		again := g.work(w.run.entries)
		again.run.added = w.run.added
		again.run.low, again.run.shrunk, again.run.taken = w.run.low, w.run.shrunk, w.run.taken
		again.run.failures, again.run.libs, again.run.waits = w.run.failures, w.run.libs, w.run.waits
		next, err := g.finish(again, again.loop())
		if err != nil {
			panic(fmt.Sprintf("engine: a game played in place cannot be run again: %v", err))
		}
		return next, again.report(g.asked.events), nil
	}
	next, err := g.finish(w, left)
	if err != nil {
		return g, Report{}, err
	}
	return next, w.report(g.asked.events), nil
}

// askLive lets the decider answer, until the answer is legal in form.
func (w *work) askLive(v *View, r *Request) {
	run := w.run
	for {
		d, ok := run.live.Decide(v.At(&Frame{}), r)
		if !ok {
			panic(suspended{r})
		}
		var err error
		entry := RecordEntry{Kind: EntryDecision, Decision: d}
		switch d.Verb {
		case VerbConcede:
			entry = RecordEntry{Kind: EntryConcede, Player: d.Player}
			if p := w.s.Player(d.Player); p == nil || p.Lost || p.Left {
				err = illegal("104.3a", "player %d is not in the game", d.Player)
			}
		case VerbTakeBack:
			if !r.Back {
				err = illegal("733.1", "there is nothing to take back")
			}
		default:
			err = r.Check(&d)
			entry.Decision = d.forPlayer(r.Answers)
		}
		if err == nil {
			run.entries, run.added = append(run.entries, entry), append(run.added, entry)
			return
		}
		run.refuse(err)
	}
}

// refuse tells the live decider; the play ends when it does not listen.
func (r *run) refuse(err error) {
	listener, ok := r.live.(Refuser)
	if !ok {
		panic(refused{err})
	}
	if r.refusals++; r.refusals > maxRefusals {
		panic(refused{errors.Join(errors.New("the decider does not find a legal decision"), err)})
	}
	listener.Refused(err)
}

// scratchRun answers the questions of a scratch copy of the state. It is left
// by panics: suspended, refused, ended, illegality.
func scratchRun(d Decider) *run { return &run{live: d, fresh: -1, quiet: -1} }
