package scripting

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// firstLoose is the slot behind which nodes of a running function get theirs; no definition has so many.
const firstLoose = 1 << 14

// ScriptError is the failure of a function of tier three in a game.
type ScriptError struct {
	At      diag.Position
	Rule    string
	Summary string
}

// Error says where and what.
func (e *ScriptError) Error() string { return fmt.Sprintf("%s: %s: %s", e.At, e.Rule, e.Summary) }

// function is a Lua function in a slot of a node. It keeps nothing between calls: its locals from outside are nodes
// and tables that cannot be changed any more.
type function struct {
	host   *Host
	fn     *lua.LFunction
	unit   *unit
	once   sync.Once
	frozen map[*lua.LTable]bool
}

// function takes a Lua function for a slot.
func (m *machine) function(fn *lua.LFunction, _ *engine.Field) engine.Function {
	if fn.IsG {
		m.fail(RuleWrongKind, "this is one of Lua's own functions", "write function (g) ... end")
	}
	u := m.units[fn.Proto.SourceName]
	if u == nil {
		u = m.scope.unit()
	}
	if m.call == nil {
		trim(fn.Proto) // in a game others may run the same code now
	}
	return &function{host: m.host, fn: fn, unit: u.slim()}
}

// trim cuts the slices of a prototype to their size: gopher-lua leaves them ten times as large.
func trim(p *lua.FunctionProto) {
	p.Code, p.Constants = slices.Clip(slices.Clone(p.Code)), slices.Clip(slices.Clone(p.Constants))
	p.DbgSourcePositions = slices.Clip(slices.Clone(p.DbgSourcePositions))
	p.DbgLocals, p.DbgCalls, p.DbgUpvalues = slices.Clone(p.DbgLocals), slices.Clone(p.DbgCalls), slices.Clone(p.DbgUpvalues)
	p.FunctionPrototypes = slices.Clone(p.FunctionPrototypes)
	for _, inner := range p.FunctionPrototypes {
		trim(inner)
	}
}

// freeze notes the tables that the function sees from outside.
func (f *function) freeze() {
	f.frozen = map[*lua.LTable]bool{}
	seen := map[*lua.LFunction]bool{}
	var visit func(lv lua.LValue)
	visit = func(lv lua.LValue) {
		switch v := lv.(type) {
		case *lua.LTable:
			if f.frozen[v] {
				return
			}
			f.frozen[v] = true
			for k, e := v.Next(lua.LNil); k != lua.LNil; k, e = v.Next(k) {
				visit(e)
			}
		case *lua.LFunction:
			if v.IsG || seen[v] {
				return
			}
			seen[v] = true
			for _, u := range v.Upvalues {
				visit(u.Value())
			}
		}
	}
	visit(f.fn)
}

// calling is one call of a function of tier three.
type calling struct {
	fn   *function
	v    *engine.View
	c    *engine.Context // nil where the function only reads
	slot int16
	// left is a panic of the engine that has to go on in Go: gopher-lua would make a text of it.
	left any
}

// Where tests a subject.
func (f *function) Where(v *engine.View, s *engine.Subject) (bool, error) {
	result, err := f.run(v, nil, f.thing(s.Ref))
	if err != nil {
		return false, err
	}
	b, ok := result.(lua.LBool)
	if !ok {
		return false, f.returned(result, "true or false")
	}
	return bool(b), nil
}

// Compute makes a number.
func (f *function) Compute(v *engine.View) (int, error) {
	result, err := f.run(v, nil)
	if err != nil {
		return 0, err
	}
	n, ok := result.(lua.LNumber)
	if !ok || float64(n) != float64(int(n)) || n > largest || n < -largest {
		return 0, f.returned(result, "a whole number")
	}
	return int(n), nil
}

// Run acts.
func (f *function) Run(c *engine.Context) error {
	_, err := f.run(c.View, c)
	return err
}

// Content is what the function does: two that say the same in other words of white space have the same content.
func (f *function) Content() string {
	c := codeContent{Hash: sha256.New(), seen: map[any]bool{}}
	c.value(f.fn)
	return hex.EncodeToString(c.Sum(nil))
}

// codeContent digests a function with all that it sees from outside.
type codeContent struct {
	hash.Hash
	seen map[any]bool
}

func (c *codeContent) value(lv lua.LValue) {
	fmt.Fprintf(c, "|%d:", lv.Type())
	switch v := lv.(type) {
	case *lua.LFunction:
		if c.seen[v] || v.IsG {
			return
		}
		c.seen[v] = true
		c.proto(v.Proto)
		for _, u := range v.Upvalues {
			c.value(u.Value())
		}
	case *lua.LTable:
		if c.seen[v] {
			return
		}
		c.seen[v] = true
		for k, e := v.Next(lua.LNil); k != lua.LNil; k, e = v.Next(k) {
			c.value(k)
			c.value(e)
		}
	case *lua.LUserData:
		if x := valueOf(v); x != nil {
			io.WriteString(c, x.name)
			for _, n := range append(slices.Clone(x.nodes), x.node) {
				if n != nil {
					io.WriteString(c, engine.Content(n))
				}
			}
		}
	default:
		io.WriteString(c, lv.String())
	}
}

func (c *codeContent) proto(p *lua.FunctionProto) {
	fmt.Fprint(c, p.NumParameters, p.IsVarArg, p.Code)
	for _, k := range p.Constants {
		c.value(k)
	}
	for _, inner := range p.FunctionPrototypes {
		c.proto(inner)
	}
}

func (f *function) thing(r engine.Ref) lua.LValue {
	return f.host.wrap(&value{sort: isThing, name: "object", ref: r})
}

func (f *function) returned(lv lua.LValue, wanted string) error {
	m := &machine{host: f.host}
	return &ScriptError{At: f.unit.at(f.unit.token(f.fn.Proto.LineDefined)), Rule: RuleWrongKind,
		Summary: fmt.Sprintf("the function returns %s, and %s is wanted", m.describe(lv), wanted)}
}

// run calls the function with the game and what else it is given.
func (f *function) run(v *engine.View, c *engine.Context, args ...lua.LValue) (lua.LValue, error) {
	f.once.Do(f.freeze)
	m := f.host.pool.take(f.host)
	defer f.host.pool.give(m)
	call := &calling{fn: f, v: v, c: c, slot: firstLoose}
	m.call, m.scope, m.units = call, nil, map[string]*unit{f.unit.chunk: f.unit}
	m.budget, m.list, m.notes = budget{left: callBudget, memory: callMemory, whole: callMemory}, nil, nil
	m.l.Push(f.fn)
	m.l.Push(f.host.wrap(&value{sort: isGame, name: "game"}))
	for _, a := range args {
		m.l.Push(a)
	}
	err := m.l.PCall(1+len(args), 1, nil)
	if call.left != nil {
		panic(call.left)
	}
	if err != nil {
		d := m.failure(f.unit, err)
		return nil, &ScriptError{At: d.At, Rule: d.Rule, Summary: d.Summary}
	}
	result := m.l.Get(-1)
	m.l.Pop(1)
	return result, nil
}

// pool holds machines that run no function now. Functions nest (one acts, another's condition is looked at), and
// games run side by side: each call has a machine of its own.
type pool struct {
	mu   sync.Mutex
	free []*machine
}

func (p *pool) take(h *Host) *machine {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.free); n > 0 {
		m := p.free[n-1]
		p.free = p.free[:n-1]
		return m
	}
	return h.newMachine()
}

func (p *pool) give(m *machine) {
	m.l.SetTop(0)
	m.call, m.units = nil, nil
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, m)
}

// engineCall runs a piece of the engine for a script. A panic of the engine's own is kept, and the script ended: it
// goes on in Go when the call is over.
func (m *machine) engineCall(f func()) {
	stop := false
	func() {
		defer func() {
			if r := recover(); r != nil {
				m.call.left, stop = r, true
			}
		}()
		f()
	}()
	if stop {
		m.l.RaiseError("left")
	}
}

// loose compiles a node that a running function uses.
func (m *machine) loose(n *engine.Node) *engine.Node {
	c, last, problems := engine.Loose(m.host.book, n, m.call.slot)
	if len(problems) > 0 {
		m.fail(problems[0].Rule, problems[0].Summary, problems[0].Detail)
	}
	m.call.slot = last
	return c
}

// thingNode is a reference node for an object or player that a function holds.
func (m *machine) thingNode(v *value) *engine.Node {
	ref := v.ref
	return &engine.Node{Row: &engine.Row{Name: "it", Kind: engine.KindReference, Text: "it",
		Refs: func(*engine.View, *engine.Node) []engine.Ref { return []engine.Ref{ref} }}}
}
