package scripting

import (
	"fmt"
	"time"

	lua "github.com/yuin/gopher-lua"

	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

func init() {
	// One assignment to a far index would otherwise fill gigabytes, and the length of a list whose end was emptied is
	// found by one instruction that goes over all of it.
	lua.MaxArrayIndex = listSize
}

// The bounds of a script.
const (
	loadBudget = 500_000 // instructions of one file, keywords that it calls included
	callBudget = 200_000 // instructions of one call of a function of tier three
	callDepth  = 120     // of Lua calls inside each other
	registry   = 1 << 10
	registryTo = 1 << 16
	stringSize = 64 << 10 // bytes of one string
	textSize   = 400      // bytes of an error's text
	nodeSize   = 5_000    // nodes in one value, each counted as often as it stands there
	mistakes   = 200      // that are reported of one run
	listSize   = 4096     // places of a list
)

// machine is one Lua state with its budget. It is the state's context as well: gopher-lua asks Done once for each
// instruction, which makes the budget exact and the same on every computer.
type machine struct {
	host *Host
	l    *lua.LState
	budget
	scope *scope           // what names mean in the file that runs
	units map[string]*unit // by chunk name: the files whose functions may run
	notes []diag.Note      // the uses of keywords that lead to what runs now
	list  diag.List
	call  *calling // the call of tier three that runs, nil while loading
}

// budget is what a run may still take, and why it ended.
type budget struct {
	left   int // instructions
	memory int // bytes, as the host counts them
	whole  int // of the memory, at the beginning
	over   bool
	failed *diag.Diagnostic
}

// closed is a channel that is always ready.
func closedChannel() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}

// Deadline says that there is none: nothing here looks at a clock.
func (m *machine) Deadline() (time.Time, bool) { return time.Time{}, false }

// Done counts one instruction.
func (m *machine) Done() <-chan struct{} {
	if m.left > 0 {
		m.left--
		return nil
	}
	m.over = true
	return m.host.closed
}

// Err is the reason why a script was stopped.
func (m *machine) Err() error { return errBudget }

// Value holds nothing.
func (m *machine) Value(any) any { return nil }

func (h *Host) newMachine() *machine {
	l := lua.NewState(lua.Options{
		SkipOpenLibs: true, CallStackSize: callDepth, RegistrySize: registry, RegistryMaxSize: registryTo, RegistryGrowStep: 1 << 10,
	})
	m := &machine{host: h, l: l, units: map[string]*unit{}}
	l.SetContext(m)
	l.SetMetatable(lua.LString(""), h.strings)
	return m
}

// machineOf is the machine that a state belongs to.
func machineOf(l *lua.LState) *machine { return l.Context().(*machine) }

// line is the unit and line of the Lua code that called the Go function which runs now.
func (m *machine) line() (*unit, int) {
	for level := 1; level < 4; level++ {
		dbg, ok := m.l.GetStack(level)
		if !ok {
			break
		}
		if _, err := m.l.GetInfo("Sl", dbg, lua.LNil); err != nil {
			break
		}
		if u := m.units[dbg.Source]; u != nil && dbg.CurrentLine > 0 {
			return u, dbg.CurrentLine
		}
	}
	return m.scope.unit(), 0
}

// site is where something is done in a script.
type site struct {
	unit *unit
	span syntax.Span      // what to point at
	call *syntax.CallExpr // the call, where it is one and the tree is at hand
	expr syntax.Expr
}

// here is the place of the Lua code that runs now.
func (m *machine) here() site {
	u, line := m.line()
	return site{unit: u, span: u.token(line)}
}

// callSite finds the call of a value among the expressions that begin at the current token.
func (m *machine) callSite(v *value, name string) site {
	u, line := m.line()
	s := site{unit: u, span: u.token(line)}
	if line >= len(u.starts) {
		return s
	}
	var fallback *syntax.CallExpr
	for _, x := range u.starts[line] {
		call, ok := x.(*syntax.CallExpr)
		if !ok || call.Method != nil {
			continue
		}
		fn := unparen(call.Fn)
		if v.expr != nil && fn == v.expr || v.expr == nil && lastName(fn) == name {
			s.call = call
			break
		}
		fallback = call // the innermost one
	}
	if s.call == nil {
		s.call = fallback
	}
	if s.call != nil {
		s.span, s.expr = calleeSpan(s.call), s.call
	}
	return s
}

// calleeSpan is what an error about a call points at: the name that is called.
func calleeSpan(call *syntax.CallExpr) syntax.Span {
	if m, ok := unparen(call.Fn).(*syntax.MemberExpr); ok {
		if _, group := unparen(m.X).(*syntax.Name); !group {
			return m.Name.Span()
		}
		return m.Span()
	}
	return call.Fn.Span()
}

func lastName(x syntax.Expr) string {
	switch x := x.(type) {
	case *syntax.Name:
		return x.Text
	case *syntax.MemberExpr:
		return x.Name.Text
	}
	return ""
}

// memberSite finds the access of a member.
func (m *machine) memberSite(v *value, name string) site {
	u, line := m.line()
	s := site{unit: u, span: u.token(line)}
	if line >= len(u.starts) {
		return s
	}
	for _, x := range u.starts[line] {
		var on syntax.Expr
		switch x := x.(type) {
		case *syntax.MemberExpr:
			if x.Name.Text != name {
				continue
			}
			on = x.X
		case *syntax.IndexExpr:
			on = x.X
		default:
			continue
		}
		s.expr = x
		if v.expr != nil && unparen(on) == v.expr {
			break
		}
	}
	switch x := s.expr.(type) {
	case *syntax.MemberExpr:
		s.span = x.Name.Span()
	case *syntax.IndexExpr:
		s.span = x.Key.Span()
	}
	return s
}

// operatorSite finds an operation.
func (m *machine) operatorSite(left *value, op syntax.Kind) site {
	u, line := m.line()
	s := site{unit: u, span: u.token(line)}
	if line >= len(u.starts) {
		return s
	}
	for _, x := range u.starts[line] {
		switch x := x.(type) {
		case *syntax.BinaryExpr:
			if x.Op != op {
				continue
			}
			s.expr, s.span = x, x.OpSpan
			if left != nil && left.expr != nil && unparen(x.X) == left.expr {
				return s
			}
		case *syntax.UnaryExpr:
			if x.Op == op {
				s.expr, s.span = x, x.OpSpan
			}
		}
	}
	return s
}

// report notes a mistake and lets the run go on; inside a call of tier three it ends it.
func (m *machine) report(u *unit, span syntax.Span, rule, summary, detail, suggestion string) {
	d := diag.Diagnostic{Rule: rule, At: u.at(span), Summary: summary, Detail: detail, Suggestion: suggestion, Notes: append([]diag.Note(nil), m.notes...)}
	if m.call != nil {
		m.stop(d)
	}
	m.list.Add(d)
	m.charge(reportPrice)
	if len(m.list) >= mistakes {
		m.stop(diag.Diagnostic{Rule: RuleBudget, At: d.At, Summary: fmt.Sprintf("%d mistakes; the rest is not looked at", mistakes)})
	}
}

// reportPrice is what a report costs in instructions: it looks for similar words.
const reportPrice = 500

// charge takes instructions from the budget for work that one instruction has made Go do.
func (m *machine) charge(n int) { m.left = max(m.left-n, 0) }

// stop ends the run with a mistake.
func (m *machine) stop(d diag.Diagnostic) {
	if m.failed == nil {
		m.failed = &d
	}
	m.l.RaiseError("stopped")
}

// fail ends the run with a mistake at the Lua code that runs now.
func (m *machine) fail(rule, summary, detail string) {
	s := m.here()
	m.stop(diag.Diagnostic{Rule: rule, At: s.unit.at(s.span), Summary: summary, Detail: detail, Notes: append([]diag.Note(nil), m.notes...)})
}
