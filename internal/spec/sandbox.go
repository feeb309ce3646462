package spec

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"

	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// The bounds of a spec file.
const (
	maxInstructions = 2_000_000 // of the file itself, and of each scenario
	maxCalls        = 120       // inside each other
	maxText         = 64 << 10  // bytes that string.rep may make
)

// sandbox is the Lua of one spec file: an environment that is built from
// nothing. It is its own context, which Lua asks once before each instruction;
// that makes the budget exact, and needs no clock.
type sandbox struct {
	l    *lua.LState
	file string
	left int
	done chan struct{}
}

var errBudget = errors.New("too many instructions")

// newSandbox reads a file; the function is its main chunk.
func newSandbox(file string, src []byte) (*sandbox, *lua.LFunction, []*Failure) {
	tree, errs := syntax.Parse(file, src, syntax.Options{})
	var faults []*Failure
	for _, e := range errs {
		message := e.Message
		if e.Hint != "" {
			message += "; " + e.Hint
		}
		faults = append(faults, &Failure{Rule: RuleSyntax, Message: message, Position: diag.Position{File: file,
			Line: e.Span.Start.Line, Column: e.Span.Start.Column, EndLine: e.Span.End.Line, EndColumn: e.Span.End.Column}})
	}
	if len(faults) > 0 {
		return nil, nil, faults
	}
	s := &sandbox{file: file, done: make(chan struct{})}
	close(s.done)
	s.l = lua.NewState(lua.Options{SkipOpenLibs: true, CallStackSize: maxCalls, RegistrySize: 1 << 10, RegistryMaxSize: 1 << 16, RegistryGrowStep: 1 << 10})
	s.library()
	s.l.SetContext(s)
	main, err := s.l.Load(strings.NewReader(string(tree.Runnable())), file)
	if err != nil {
		s.l.Close()
		return nil, nil, []*Failure{{Rule: RuleSyntax, Message: err.Error(), Position: diag.Position{File: file}}}
	}
	return s, main, nil
}

// Deadline says that there is none.
func (s *sandbox) Deadline() (time.Time, bool) { return time.Time{}, false }

// Done counts one instruction.
func (s *sandbox) Done() <-chan struct{} {
	if s.left > 0 {
		s.left--
		return nil
	}
	return s.done
}

// Err is why the script was stopped.
func (s *sandbox) Err() error { return errBudget }

// Value holds nothing.
func (s *sandbox) Value(any) any { return nil }

// call calls a function with a budget of its own.
func (s *sandbox) call(fn *lua.LFunction, args ...lua.LValue) error {
	s.left = maxInstructions
	return s.inner(fn, args...)
}

// inner calls a function with what is left of the budget.
func (s *sandbox) inner(fn *lua.LFunction, args ...lua.LValue) error {
	return s.l.CallByParam(lua.P{Fn: fn, Protect: true}, args...)
}

// over reports that the budget is used up.
func (s *sandbox) over() bool { return s.left <= 0 }

// here is where the script stands that called the Go function which runs now,
// and where the functions were called that it is in, innermost first.
func (s *sandbox) here() (at diag.Position, calls []diag.Position) {
	at.File = s.file
	for level := 0; ; level++ {
		frame, ok := s.l.GetStack(level)
		if !ok {
			return at, calls
		}
		if _, err := s.l.GetInfo("Sl", frame, lua.LNil); err != nil || frame.Source != s.file || frame.CurrentLine < 1 {
			continue
		}
		p := diag.Position{File: s.file, Line: frame.CurrentLine}
		if at.Line == 0 {
			at = p
		} else {
			calls = append(calls, p)
		}
	}
}

// told is what an error of Lua itself says, and where.
func (s *sandbox) told(err error) (message string, at diag.Position) {
	var api *lua.ApiError
	message, at = err.Error(), diag.Position{File: s.file}
	if errors.As(err, &api) {
		message = api.Object.String()
	}
	if rest, ok := strings.CutPrefix(message, s.file+":"); ok {
		number, text, found := strings.Cut(rest, ":")
		if line, err := strconv.Atoi(number); found && err == nil {
			return strings.TrimSpace(text), diag.Position{File: s.file, Line: line}
		}
	}
	return message, at
}

// library is what a spec has of Lua's own.
func (s *sandbox) library() {
	l := s.l
	all := l.NewTable()
	open := func(name string, f lua.LGFunction) *lua.LTable {
		l.Push(l.NewFunction(f))
		l.Push(lua.LString(name))
		l.Call(1, 1)
		t, _ := l.Get(-1).(*lua.LTable)
		l.Pop(1)
		return t
	}
	base := open(lua.BaseLibName, lua.OpenBase)
	pick := func(to, from *lua.LTable, names string) {
		for _, n := range strings.Fields(names) {
			to.RawSetString(n, from.RawGetString(n))
		}
	}
	pick(all, base, "error ipairs next pairs pcall select tonumber type unpack")
	for _, lib := range []struct {
		name, members string
		open          lua.LGFunction
	}{
		{lua.TabLibName, "concat insert maxn remove sort", lua.OpenTable},
		{lua.StringLibName, "byte char format len lower reverse sub upper", lua.OpenString},
		{lua.MathLibName, "abs ceil floor huge max min mod modf", lua.OpenMath},
	} {
		t := l.NewTable()
		pick(t, open(lib.name, lib.open), lib.members)
		all.RawSetString(lib.name, t)
	}
	text := all.RawGetString(lua.StringLibName).(*lua.LTable)
	text.RawSetString("rep", l.NewFunction(repeat))
	meta := l.NewTable()
	meta.RawSetString("__index", text)
	l.SetMetatable(lua.LString(""), meta)
	all.RawSetString("tostring", l.NewFunction(asText))
	l.G.Global = all
	l.Env = all
}

func repeat(l *lua.LState) int {
	text, n := l.CheckString(1), l.CheckInt(2)
	if n > 0 && len(text) > maxText/n {
		l.RaiseError("a text of more than %d bytes", maxText)
	}
	l.Push(lua.LString(strings.Repeat(text, max(n, 0))))
	return 1
}

// asText is tostring without addresses, which differ from run to run.
func asText(l *lua.LState) int {
	switch v := l.CheckAny(1).(type) {
	case *lua.LTable, *lua.LFunction:
		l.Push(lua.LString(v.Type().String()))
	case *lua.LUserData:
		l.Push(lua.LString(fmt.Sprint(v.Value)))
	default:
		l.Push(lua.LString(v.String()))
	}
	return 1
}
