package spec

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// expectations are the calls that say what must be true.
func expectations() map[string]method {
	return map[string]method{
		"expect":     {"t:expect(actual, expected)", 2, 2, expect},
		"expect_log": {`t:expect_log("fragment")`, 1, 1, expectLog},
		"illegal":    {`t:illegal(function() ... end, "fragment")`, 1, 2, illegal},
	}
}

func expect(s *scene, _ any, a *args) []lua.LValue {
	s.shows = true
	s.ready()
	if !s.same(a.at(1), a.at(2)) {
		s.f.stop(&Failure{Rule: RuleExpectation, Message: "not as expected", Expected: s.f.show(a.at(2)), Got: s.f.show(a.at(1))})
	}
	return nil
}

// same compares two values; lists as sets.
func (s *scene) same(actual, expected lua.LValue) bool {
	if a, ok := expected.(*lua.LTable); ok {
		want, plain := items(a)
		got, alsoPlain := items(actual)
		if !plain {
			s.f.fail(RuleMisuse, "a list is expected by t:expect, not a table with names: %s", s.f.show(expected))
		}
		if !alsoPlain {
			return false
		}
		return s.covers(got, want) && s.covers(want, got)
	}
	if f, ok := expected.(*lua.LFunction); ok {
		s.f.fail(RuleMisuse, "%s cannot be expected", s.f.show(f))
	}
	if f, ok := actual.(*lua.LFunction); ok {
		s.f.fail(RuleMisuse, "%s is compared: the brackets of a call are missing", s.f.show(f))
	}
	return s.identical(actual, expected)
}

// identical: two cards that represent one permanent are the same object.
func (s *scene) identical(a, b lua.LValue) bool {
	x, isObject := valueOf(a).(*object)
	y, both := valueOf(b).(*object)
	return a == b || isObject && both && s.id(x) != 0 && s.id(x) == s.id(y)
}

func (s *scene) covers(list, others []lua.LValue) bool {
	for _, v := range others {
		if !slices.ContainsFunc(list, func(x lua.LValue) bool { return s.identical(x, v) }) {
			return false
		}
	}
	return true
}

func expectLog(s *scene, _ any, a *args) []lua.LValue {
	s.shows = true
	fragment := a.text(1, "the fragment")
	if fragment == "" {
		s.f.fail(RuleMisuse, "an empty fragment is in every line")
	}
	lines := s.look().LogLines(s.since)
	if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, fragment) }) {
		s.f.stop(&Failure{Rule: RuleExpectation, Message: "no line of the log contains it", Expected: fmt.Sprintf("%q", fragment),
			Got: fmt.Sprintf("a log of %d lines without it", len(lines))})
	}
	return nil
}

// illegal holds when the rules refuse what the function does. The game is then
// as it was.
func illegal(s *scene, _ any, a *args) []lua.LValue {
	s.shows = true
	fn, fragment := a.function(1), ""
	if a.has(2) {
		fragment = a.text(2, "the fragment")
	}
	s.ready()
	game, plan := s.game, s.plan
	err := s.f.box.Again(fn)
	stopped := s.f.stopped
	if stopped == nil && err != nil {
		stopped = s.f.ended(err)
	}
	if stopped == nil {
		s.ready()
		x := &Failure{Rule: RuleExpectation, Message: "the action is legal", Expected: "a refusal", Got: "it was done"}
		if s.asked() != nil {
			x.Got = "nothing was refused so far, and a question is open"
		}
		s.f.stop(x)
	}
	if !stopped.refused {
		panic(stopped)
	}
	s.f.stopped = nil
	s.edits, s.plan = nil, plan
	s.moved(game)
	if !strings.Contains(stopped.Message, fragment) {
		s.f.stop(&Failure{Rule: RuleExpectation, Message: "refused for another reason", Expected: fmt.Sprintf("a reason with %q", fragment),
			Got: fmt.Sprintf("%q", stopped.Message)})
	}
	return nil
}
