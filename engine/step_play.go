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
// decisions. A failing script whose definition is known is suspended, as by
// Step, and the play goes on; the failures are in the report. On an error the
// game is unchanged.
func (g *Game) Play(d Decider) (*Game, Report, error) {
	total := Report{From: EventID(g.asked.events + 1)}
	for at := g; ; {
		if at.pending.Kind == "" {
			if at == g {
				return g, Report{}, illegal("104.1", "the game is over")
			}
			return at, total.upTo(at), nil
		}
		next, rep, goesOn, err := at.playOn(d)
		if err != nil {
			return g, Report{}, err
		}
		total.add(rep)
		if !goesOn {
			return next, total.upTo(next), nil
		}
		at = next
	}
}

// playOn plays until the game is over, a question is left open, or a definition
// is suspended, after which the play goes on.
func (g *Game) playOn(d Decider) (next *Game, rep Report, goesOn bool, err error) {
	w := g.work(append([]RecordEntry(nil), g.since...))
	w.run.live = d
	left := w.loop()
	_, open := left.(suspended)
	_, failed := left.(scriptFailure)
	if !open && !failed {
		next, err = g.finish(w, left)
		return next, w.report(g.asked.events), false, err
	}
	// The checkpoint before the open question, or before the failure, was not
	// kept: one more run over the recorded decisions finds it.
	again := g.again(w)
	next, err = g.finish(again, again.loop())
	switch {
	case open && err != nil:
		panic(fmt.Sprintf("engine: a game played in place cannot be run again: %v", err))
	case open:
		return next, again.report(g.asked.events), false, nil
	case err == nil: // it is the decider that looked at what fails
		_, err = g.finish(w, left)
		return g, Report{}, false, err
	}
	next, rep, err = g.failed(again, err)
	if next == g {
		return g, Report{}, false, err
	}
	return next, rep, true, nil
}

// again is a run over what was decided in another one that was played in place.
func (g *Game) again(w *work) *work {
	next := g.work(w.run.entries)
	next.run.added = w.run.added
	next.run.low, next.run.shrunk, next.run.taken = w.run.low, w.run.shrunk, w.run.taken
	next.run.failures, next.run.libs, next.run.waits = w.run.failures, w.run.libs, w.run.waits
	return next
}

// add takes up what a further part of a play has brought, but for its events.
func (r *Report) add(more Report) {
	r.From = min(r.From, more.From)
	r.Swaps, r.Failures = append(r.Swaps, more.Swaps...), append(r.Failures, more.Failures...)
	if more.TakenBack != nil {
		r.TakenBack = more.TakenBack
	}
}

// upTo is the report with its events up to how a game stands.
func (r Report) upTo(g *Game) Report {
	history := &g.now.state.History
	for i := int(r.From) - 1; i < history.Len(); i++ {
		r.Events = append(r.Events, *history.At(i))
	}
	return r
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
