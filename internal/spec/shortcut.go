package spec

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

// takeBack answers the open question by taking back the action under way.
func takeBack(s *scene, _ any, _ *args) []lua.LValue {
	s.ready()
	if s.asked() == nil {
		s.f.fail(RuleMisuse, "no question is open: there is nothing to take back")
	}
	s.plan = nil
	s.act(engine.Decision{Verb: engine.VerbTakeBack})
	return nil
}

// shortcut carries out a function once and repeats the decisions that it led to
// (CR 732.2a).
func shortcut(s *scene, _ any, a *args) []lua.LValue {
	n := a.number(1, "how often in all", 1)
	fn := a.function(2)
	s.idle("t:shortcut")
	before := len(s.game.Record().Entries)
	if err := s.f.box.Again(fn); err != nil || s.f.stopped != nil {
		if s.f.stopped != nil {
			panic(s.f.stopped)
		}
		panic(s.f.ended(err))
	}
	s.ready()
	var sequence []engine.Decision
	for _, e := range s.game.Record().Entries[before:] {
		if e.Kind != engine.EntryDecision {
			s.f.fail(RuleMisuse, "a shortcut is made of actions and answers alone: nothing is set, taken back or conceded in it")
		}
		sequence = append(sequence, e.Decision)
	}
	if r, ok := s.pending(); ok && r.Kind != engine.AskPriority {
		s.f.fail(RuleMisuse, "a shortcut ends where a player has priority (CR 732.2a)")
	}
	if n == 1 || len(sequence) == 0 {
		return nil
	}
	next, err := s.game.Repeat(sequence, n-1)
	var illegal *engine.IllegalError
	switch {
	case errors.As(err, &illegal):
		s.refuse("%s", err)
	case err != nil:
		s.f.fail(RuleScript, "%s", err)
	}
	s.moved(next)
	return nil
}
