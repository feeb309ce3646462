package engine

import (
	"fmt"
	"slices"
)

// answer takes the next recorded decision for a question, or asks the decider,
// or leaves the run. Before it, players may concede (CR 104.3a).
func (c *Context) answer(r *Request) Decision {
	run := c.w.run
	if c.w.gone(r.Player) || c.w.gone(r.Answers) {
		if d, settled := c.settleFor(r); settled {
			return d
		}
	}
	for {
		r.Back = run.attempts > 0
		if err := r.unanswerable(); err != nil {
			c.unanswerable(r, err)
		}
		entry := c.w.take(c.View, r)
		switch entry.Kind {
		case EntryDecision:
			if r.Kind != AskPriority && entry.Decision.Verb != VerbTakeBack {
				c.w.note(Event{Kind: EventChosen, Player: r.Player})
			}
			run.quiet, run.rounds = c.w.s.History.Len(), 0
			if entry.Decision.Verb == VerbTakeBack {
				panic(takingBack{err: illegal("733.1", "the action is taken back"), decision: true})
			}
			run.answered(r.Kind, entry.Decision)
			return entry.Decision
		case EntryConcede:
			c.concede(entry.Player)
			if r.Kind == AskPriority && run.attempts == 0 {
				panic(restarted{}) // with priority, other things can be done now
			}
			if d, settled := c.settleFor(r); settled {
				return d
			}
		case EntryEdit:
			c.w.edit(entry.Edits)
			panic(restarted{})
		case EntrySwap:
			if r.Kind != AskPriority || run.attempts > 0 {
				panic(misfit{"a library is taken while a player has priority, or at a checkpoint"})
			}
			c.w.swap(&entry)
			panic(restarted{})
		default:
			panic(misfit{"a question is pending"})
		}
	}
}

// unanswerable ends the run because a question has no answer: a card's fault
// where a card asks, else ours.
func (c *Context) unanswerable(r *Request, err error) {
	if r.Source == 0 {
		panic("engine: " + err.Error())
	}
	c.Fail(err)
}

// take is the next entry, checked.
func (w *work) take(v *View, r *Request) RecordEntry {
	run := w.run
	if run.next == len(run.entries) {
		if run.live == nil {
			panic(suspended{r})
		}
		w.askLive(v, r)
	}
	i := run.next
	entry := run.entries[i]
	if i == run.fresh && w.prefix() != run.expect {
		panic("engine: a step that ran again went another way")
	}
	if entry.Kind == EntryDecision && entry.Decision.Verb != VerbTakeBack {
		if err := r.Check(&entry.Decision); err != nil {
			if i == run.fresh {
				panic(refused{err})
			}
			panic(misfit{err.Error()})
		}
	}
	if entry.Kind == EntryDecision && entry.Decision.Verb == VerbTakeBack && !r.Back {
		panic(misfit{"there is nothing to take back"})
	}
	run.next++
	return entry
}

// ofList reports whether the answer is taken from a list, and not a number or a
// free word.
func (r *Request) ofList() bool {
	switch r.Kind {
	case AskRefs, AskTargets, AskWords, AskModes, AskMana, AskColor, AskReplacement:
		return true
	}
	return false
}

// unanswerable says why a request has no answer at all; nil when it has one.
func (r *Request) unanswerable() error {
	from := -1
	switch r.Kind {
	case AskRefs, AskTargets:
		from = len(r.Refs)
	case AskWords, AskModes, AskMana, AskColor, AskReplacement:
		from = len(r.Words)
	case AskPriority, AskPay:
		if len(r.Actions) == 0 {
			return fmt.Errorf("a %s question offers nothing: %s", r.Kind, r.Prompt)
		}
	case AskDivide:
		if r.Min*len(r.Refs) > r.Total || len(r.Refs) == 0 && r.Total != 0 {
			return fmt.Errorf("%d cannot be divided among %d, at least %d each: %s", r.Total, len(r.Refs), r.Min, r.Prompt)
		}
	}
	if r.Min > r.Max && r.Kind != AskDivide || from >= 0 && r.Min > from {
		return fmt.Errorf("from %d to %d of %d are asked for: %s", r.Min, r.Max, from, r.Prompt)
	}
	return nil
}

// concede makes a player leave the game at once (CR 104.3a, 800.4a).
func (c *Context) concede(p PlayerID) {
	if pl := c.w.s.Player(p); pl == nil || pl.Lost || pl.Left {
		panic(misfit{fmt.Sprintf("player %d is not in the game", p)})
	}
	if c.w.book.Concede == nil {
		panic(refused{illegal("104.3a", "this rulebook has no conceding")})
	}
	depth, line := c.w.depth, c.w.line
	c.w.line = nil
	c.w.book.Concede(&Context{View: c.At(&Frame{})}, p)
	c.w.depth, c.w.line = depth, line
	if c.w.s.Over {
		panic(ended{})
	}
}

// settleFor settles a question whose player has left (CR 800.4f-h): a player
// who no longer answers for another gives the choice back; what a player who
// has left would pay or may do is not done; another choice goes to the next
// player in turn order. Objects that have left with a player are no choices.
func (c *Context) settleFor(r *Request) (d Decision, settled bool) {
	left := func(x Ref) bool {
		return x.Player != 0 && c.w.gone(x.Player) || x.Object != 0 && c.w.s.Object(x.Object) == nil && c.w.lastKnown(x.Object) != nil
	}
	switch {
	case r.Kind != AskDivide:
		r.Refs = slices.DeleteFunc(slices.Clone(r.Refs), left)
	case !slices.ContainsFunc(r.Refs, func(x Ref) bool { return !left(x) }): // the numbers are parallel to all of them
		return Decision{Player: r.Player, Numbers: make([]int, len(r.Refs))}, true
	}
	if r.ofList() {
		r.Min = min(r.Min, max(len(r.Refs), len(r.Words)))
	}
	if !c.w.gone(r.Player) {
		if c.w.gone(r.Answers) {
			r.Answers = r.Player
		}
		return Decision{}, false
	}
	if c.w.run.attempts > 0 {
		panic(takingBack{err: illegal("800.4a", "player %d has left the game", r.Player)})
	}
	switch r.Kind {
	case AskPriority:
		return Decision{Player: r.Player, Verb: "pass"}, true
	case AskPay:
		return Decision{Player: r.Player, Verb: "done"}, true
	case AskYesNo, AskAttackers, AskBlockers:
		return Decision{Player: r.Player}, true
	}
	r.Player = c.nextPlayer(r.Player)
	r.Answers = c.w.answers(c.View, r.Player)
	return Decision{}, false
}

// gone reports whether a player has left the game.
func (w *work) gone(p PlayerID) bool {
	pl := w.s.Player(p)
	return pl != nil && (pl.Lost || pl.Left)
}

// nextPlayer is the next player in turn order who is still in the game.
func (v *View) nextPlayer(p PlayerID) PlayerID {
	n := v.w.s.Players.Len()
	for i := 1; i <= n; i++ {
		q := PlayerID((int(p)-1+i)%n + 1)
		if pl := v.w.s.Player(q); !pl.Lost && !pl.Left {
			return q
		}
	}
	return p
}
