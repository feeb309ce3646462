package spec

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"

	"manaloom/internal/diag"
	"manaloom/scripting"
)

// maxInstructions bounds what Lua does for a file, and for each scenario.
const maxInstructions = 2_000_000

// scenario is what a file says of one.
type scenario struct {
	name string
	at   diag.Position
	body *lua.LFunction
}

// specFile is one spec file as it runs.
type specFile struct {
	runner    *Runner
	name      string
	options   Options
	box       *scripting.Sandbox
	scenarios []*scenario
	metas     map[string]*lua.LTable
	methods   map[string]*lua.LFunction
	faults    []*Failure // of loading
	scene     *scene     // that runs now, nil while the file is loaded
	stopped   *Failure   // why the run ended; a pcall does not make it undone
}

func (f *specFile) close() {
	if f.box != nil {
		f.box.Close()
	}
}

// load runs the file once, which notes its scenarios.
func (f *specFile) load(src []byte) []*Failure {
	box, list := f.runner.host.Sandbox(f.name, src, map[string]lua.LGFunction{"scenario": f.binding("scenario", f.declare)})
	for i := range list {
		f.faults = append(f.faults, failureOf(&list[i]))
	}
	if box == nil {
		return f.faults
	}
	f.box = box
	f.handles()
	if d := box.Call(maxInstructions, box.Main()); d != nil || f.stopped != nil {
		f.faults = append(f.faults, f.ended(d))
	}
	if len(f.faults) == 0 && len(f.scenarios) == 0 {
		f.faults = []*Failure{{Rule: RuleEmpty, Message: "there is no scenario in this file", Position: diag.Position{File: f.name}}}
	}
	return f.faults
}

// declare is the global function scenario.
func (f *specFile) declare(a *args) []lua.LValue {
	if f.scene != nil {
		f.fail(RuleMisuse, "a scenario stands in a file, not in another scenario")
	}
	a.count(2, 2, "scenario(name, function(t) ... end)")
	s := &scenario{name: a.text(1, "the name"), body: a.function(2)}
	s.at, _ = f.box.Here()
	if strings.TrimSpace(s.name) == "" {
		f.fail(RuleMisuse, "a scenario needs a name that says what is shown")
	}
	for _, other := range f.scenarios {
		if other.name == s.name {
			f.faults = append(f.faults, &Failure{Rule: RuleDuplicate, Position: s.at,
				Message: fmt.Sprintf("two scenarios are named %q; the first is in line %d", s.name, other.at.Line)})
		}
	}
	f.scenarios = append(f.scenarios, s)
	return nil
}

// play runs one scenario on a new table.
func (f *specFile) play(s *scenario) Result {
	began := time.Now()
	r := Result{Name: s.name, File: f.name, Line: s.at.Line}
	f.stopped = nil
	f.scene = newScene(f)
	d := f.box.Call(maxInstructions, s.body, f.wrap("t", f.scene))
	if d == nil && f.stopped == nil {
		// What was set last is looked at as well.
		f.guarded(func() []lua.LValue {
			f.scene.ready()
			if !f.scene.shows {
				f.stop(&Failure{Rule: RuleEmpty, Message: "it expects nothing, so it shows nothing", Position: s.at})
			}
			return nil
		})
	}
	if d != nil || f.stopped != nil {
		r.Failure = f.ended(d)
		if r.Failure.Position.Line == 0 {
			r.Failure.Position = s.at
		}
		f.scene.describe(r.Failure)
	}
	f.scene = nil
	r.Passed = r.Failure == nil
	r.Duration = time.Since(began)
	return r
}

// ended is why a run ended.
func (f *specFile) ended(d *diag.Diagnostic) *Failure {
	if f.stopped != nil {
		return f.stopped
	}
	return failureOf(d)
}

// failureOf is a diagnostic of the sandbox as a failure.
func failureOf(d *diag.Diagnostic) *Failure {
	return &Failure{Rule: d.Rule, Message: d.Summary, Hint: d.Detail, Suggestion: d.Suggestion, Position: d.At}
}

// fail ends the run. It does not return.
func (f *specFile) fail(rule, format string, args ...any) {
	f.stop(&Failure{Rule: rule, Message: fmt.Sprintf(format, args...)})
}

// stop ends the run at the place of the script that runs now.
func (f *specFile) stop(x *Failure) {
	if x.Position.Line == 0 {
		x.Position, x.Calls = f.box.Here()
	}
	panic(x)
}

// unknown ends the run at a word that is not among those known.
func (f *specFile) unknown(what, word string, known []string) {
	x := &Failure{Rule: RuleUnknown, Message: fmt.Sprintf("%s %q", what, word), Suggestion: diag.Nearest(word, known)}
	if x.Suggestion == "" && len(known) > 0 && len(known) <= 24 {
		x.Message += "; there is " + strings.Join(known, ", ")
	}
	f.stop(x)
}

// function makes a function of Lua. What fails in it ends the run even when
// the script calls it by pcall.
func (f *specFile) function(name string, call func(a *args) []lua.LValue) *lua.LFunction {
	return f.box.Lua().NewFunction(f.binding(name, call))
}

func (f *specFile) binding(name string, call func(a *args) []lua.LValue) lua.LGFunction {
	return func(l *lua.LState) int {
		a := &args{f: f, name: name}
		for i := range l.GetTop() {
			a.list = append(a.list, l.Get(i+1))
		}
		results := f.guarded(func() []lua.LValue { return call(a) })
		if f.stopped != nil {
			l.RaiseError("stopped")
		}
		for _, v := range results {
			l.Push(v)
		}
		return len(results)
	}
}

// guarded calls Go code and keeps why it ended. A panic that is no failure is
// the engine's fault.
func (f *specFile) guarded(call func() []lua.LValue) (results []lua.LValue) {
	if f.stopped != nil {
		return nil
	}
	defer func() {
		switch x := recover().(type) {
		case nil:
		case *Failure:
			f.stopped = x
		case *lua.ApiError:
			panic(x)
		default:
			at, calls := f.box.Here()
			f.stopped = &Failure{Rule: RuleEngine, Message: fmt.Sprint(x), Position: at, Calls: calls, Stack: trace(debug.Stack())}
		}
	}()
	return call()
}

// trace is the part of a Go stack that says where the engine panicked, without
// what differs from run to run and from one computer to another.
func trace(stack []byte) string {
	lines := strings.Split(string(stack), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic(") {
			lines = lines[i:]
			break
		}
	}
	var kept []string
	for i := 0; i+1 < len(lines) && len(kept) < 8; i += 2 {
		name, place := lines[i], strings.TrimSpace(lines[i+1])
		if !strings.HasPrefix(name, "manaloom/engine") {
			continue
		}
		if at := strings.LastIndex(place, "/engine/"); at >= 0 {
			place = place[at+1:]
		}
		place, _, _ = strings.Cut(place, " ")
		kept = append(kept, "at "+place)
	}
	return strings.Join(kept, "\n")
}
