package scripting

import (
	"maps"

	lua "github.com/yuin/gopher-lua"

	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// Sandbox runs one file that is no card, such as a spec. Its bounds and Lua's own functions are those of a card; in
// the place of the vocabulary stand the functions of its owner.
type Sandbox struct {
	m    *machine
	u    *unit
	main *lua.LFunction
}

// sandboxChecks are the checks of a tree that hold for every script: what Lua lets pass in silence.
var sandboxChecks = map[string]bool{
	syntax.RuleUnknownName: true, syntax.RuleGlobalAssignment: true, syntax.RuleDuplicateField: true, syntax.RuleNilInTable: true,
	syntax.RuleIndexedPosition: true, syntax.RuleDoubleCall: true,
}

// Sandbox reads a file. It may name Lua's own functions and globals. The list says what keeps it from being run; the
// sandbox is nil then.
func (h *Host) Sandbox(name string, src []byte, globals map[string]lua.LGFunction) (*Sandbox, diag.List) {
	file, errs := syntax.Parse(name, src, syntax.Options{})
	u := &unit{name: name, chunk: "sandbox", file: file}
	var list diag.List
	for _, e := range errs {
		list.Add(diag.Diagnostic{Rule: e.Code, At: u.at(e.Span), Summary: e.Message, Detail: e.Hint})
	}
	if len(list) > 0 {
		return nil, list
	}
	words := map[string]lua.LValue{}
	for word, v := range h.words {
		if !h.isCard[word] {
			words[word] = v
		}
	}
	m := h.newMachine()
	for word, f := range globals {
		words[word] = m.l.NewFunction(f)
	}
	known := func(word string) bool { return words[word] != nil && !hidden(word) }
	for _, d := range findings(u, syntax.CheckOptions{Globals: known, Nearest: func(word string) string { return diag.Nearest(word, mapKeys(words)) }}) {
		if sandboxChecks[d.Rule] {
			list.Add(d)
		}
	}
	if len(list) > 0 {
		m.l.Close()
		return nil, list
	}
	u = newUnit(name, u.chunk, file)
	proto, err := compile(u)
	if err != nil {
		m.l.Close()
		return nil, diag.List{reword(u, err)}
	}
	m.units[u.chunk] = u
	fn := m.l.NewFunctionFromProto(proto)
	fn.Env = sandboxEnvironment(m, words)
	return &Sandbox{m, u, fn}, nil
}

// sandboxEnvironment is the table in which the file finds its names. It stays as it is.
func sandboxEnvironment(m *machine, words map[string]lua.LValue) *lua.LTable {
	words = maps.Clone(words)
	env, mt := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	mt.RawSetString("__index", m.l.NewFunction(func(l *lua.LState) int {
		name, _ := l.Get(2).(lua.LString)
		if v := words[string(name)]; v != nil {
			l.Push(v)
		} else {
			l.Push(lua.LNil)
		}
		return 1
	}))
	mt.RawSetString("__newindex", m.l.NewFunction(func(*lua.LState) int {
		m.fail(RuleScript, "a script has no variables but locals", "declare it with 'local'")
		return 0
	}))
	env.Metatable = mt
	return env
}

// Lua is the state, for making values and functions.
func (s *Sandbox) Lua() *lua.LState { return s.m.l }

// Main is the file as a function.
func (s *Sandbox) Main() *lua.LFunction { return s.main }

// Close frees the state.
func (s *Sandbox) Close() { s.m.l.Close() }

// Call calls a function of the file with a budget of instructions. The diagnostic says why it did not come to its
// end, nil if it did.
func (s *Sandbox) Call(instructions int, fn *lua.LFunction, args ...lua.LValue) *diag.Diagnostic {
	s.m.budget, s.m.list = budget{left: instructions, memory: specMemory, whole: specMemory}, nil
	return s.Again(fn, args...)
}

// Again calls a function with what is left of the budget.
func (s *Sandbox) Again(fn *lua.LFunction, args ...lua.LValue) *diag.Diagnostic {
	l := s.m.l
	top := l.GetTop()
	defer l.SetTop(top)
	l.Push(fn)
	for _, v := range args {
		l.Push(v)
	}
	if err := l.PCall(len(args), 0, nil); err != nil {
		d := s.m.failure(s.u, err)
		return &d
	}
	return nil
}

// Here is where the script stands that called the Go function which runs now, and where the functions were called
// that it is in, innermost first.
func (s *Sandbox) Here() (at diag.Position, calls []diag.Position) {
	at.File = s.u.name
	for level := 0; ; level++ {
		frame, ok := s.m.l.GetStack(level)
		if !ok {
			return at, calls
		}
		if _, err := s.m.l.GetInfo("Sl", frame, lua.LNil); err != nil || frame.Source != s.u.chunk || frame.CurrentLine < 1 {
			continue
		}
		p := s.u.at(s.statement(frame.CurrentLine))
		if at.Line == 0 {
			at = p
		} else {
			calls = append(calls, p)
		}
	}
}

// statement is what to point at for a line: the token, or the call of a method that begins with it, up to its name.
func (s *Sandbox) statement(line int) syntax.Span {
	span := s.u.token(line)
	if line >= len(s.u.starts) {
		return span
	}
	for _, x := range s.u.starts[line] {
		if call, ok := x.(*syntax.CallExpr); ok && call.Method != nil {
			if end := call.Method.Span().End; end.Line == span.Start.Line {
				span.End = end
			}
			break
		}
	}
	return span
}
