package scripting

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

var errBudget = errors.New("budget")

// Host runs scripts with the vocabulary of one rulebook. It is safe for use by several goroutines at once; loads wait
// for each other.
type Host struct {
	loads       sync.Mutex
	book        *engine.Rulebook
	events      map[engine.EventKind]*engine.EventRow
	fields      map[string]bool // names of fields of events
	stepNames   []string
	keywordRows []string
	subtypes    []string
	members     map[engine.Kind][]string
	words       map[string]lua.LValue // the vocabulary, groups, Lua's own functions
	isCard      map[string]bool       // those of words that are nodes or make them
	groups      map[string]map[string]lua.LValue
	env         *lua.LTable
	meta        *lua.LTable
	strings     *lua.LTable // the metatable of strings
	methods     *lua.LTable
	empty       *lua.LTable
	bad         *lua.LUserData
	closed      chan struct{}
	loader      *machine
	onGame      map[string]lua.LValue
	onThing     map[string]lua.LValue
	ofThing     map[string]property
	pool        pool
}

// NewHost makes a host for a rulebook, which must have been indexed.
func NewHost(book *engine.Rulebook) *Host {
	h := &Host{book: book, events: map[engine.EventKind]*engine.EventRow{}, fields: map[string]bool{}, members: map[engine.Kind][]string{},
		words: map[string]lua.LValue{}, isCard: map[string]bool{}, groups: map[string]map[string]lua.LValue{}, closed: closedChannel(),
		empty: &lua.LTable{Metatable: lua.LNil}}
	l := lua.NewState(lua.Options{SkipOpenLibs: true, CallStackSize: 8, RegistrySize: 64})
	defer l.Close()
	h.strings, h.methods = &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	h.meta = h.metatable(l)
	h.bad = h.wrap(bad)
	h.learn()
	h.bind()
	h.bindFormer()
	h.library(l)
	h.liveMethods(l)
	h.env = h.environment(l)
	h.loader = h.newMachine()
	return h
}

// Book is the rulebook whose vocabulary scripts have.
func (h *Host) Book() *engine.Rulebook { return h.book }

// learn makes the look-ups that the rulebook does not have.
func (h *Host) learn() {
	for _, e := range h.book.Events {
		h.events[e.Kind] = e
		for _, f := range e.Fields {
			h.fields[f.Name] = true
		}
	}
	for _, s := range h.book.Steps {
		h.stepNames = append(h.stepNames, s.Name)
	}
	h.subtypes = mapKeys(h.book.Subtypes)
	h.keywordRows = keywordRows(h.book)
	for _, r := range h.book.Rows {
		if r.Shape == engine.ShapeMember {
			for _, k := range r.Of {
				h.members[k] = append(h.members[k], r.Name)
			}
		}
	}
}

func (h *Host) memberNames(k engine.Kind) []string { return slices.Clone(h.members[k]) }

// bind makes the values of the vocabulary.
func (h *Host) bind() {
	for _, r := range append(slices.Clone(h.book.Rows), ownRows()...) {
		switch r.Shape {
		case engine.ShapeMember, engine.ShapeOperator:
			continue
		}
		v := &value{sort: isCallable, row: r, name: r.FullName()}
		if r.Shape == engine.ShapeWord {
			v = &value{sort: isNode, node: &engine.Node{Row: r, Args: make([]engine.Arg, len(r.Fields))}, name: r.FullName()}
		}
		if r.Group != "" {
			if h.groups[r.Group] == nil {
				h.groups[r.Group] = map[string]lua.LValue{}
				h.words[r.Group] = h.wrap(&value{sort: isGroup, name: r.Group})
				h.isCard[r.Group] = true
			}
			h.groups[r.Group][r.Name] = h.wrap(v)
			continue
		}
		h.words[r.Name] = h.wrap(v)
		h.isCard[r.Name] = true
	}
	for name := range paramKinds {
		h.words[name] = h.wrap(&value{sort: isParam, name: name})
		h.isCard[name] = true
	}
}

// environment is the table in which scripts find their names. It is empty and stays so: names come from the
// vocabulary, then from the keywords that the file can see. A name that is unknown has been reported before the script
// runs; it reads as a mistake, so that the rest is looked at all the same.
func (h *Host) environment(l *lua.LState) *lua.LTable {
	env, mt := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	mt.RawSetString("__index", l.NewFunction(func(l *lua.LState) int {
		m := machineOf(l)
		name, _ := l.Get(2).(lua.LString)
		l.Push(m.global(string(name)))
		return 1
	}))
	mt.RawSetString("__newindex", l.NewFunction(func(l *lua.LState) int {
		machineOf(l).fail(RuleScript, "a script has no variables but locals", "declare it with 'local'")
		return 0
	}))
	env.Metatable = mt
	return env
}

// global is what a name means that is no local.
func (m *machine) global(name string) lua.LValue {
	if v := m.host.words[name]; v != nil {
		return v
	}
	if m.call != nil {
		m.fail(RuleScript, fmt.Sprintf("%s cannot be used in a function that runs in a game", name), "give it a name with 'local' outside the function")
	}
	if k := m.scope.keyword(m, name); k != nil {
		return m.keywordValue(k)
	}
	return m.host.bad
}

// grouped is the full name of a word that stands in a group: "on.dies" for "dies".
func (h *Host) grouped(word string) string {
	for _, g := range slices.Sorted(maps.Keys(h.groups)) {
		if h.groups[g][word] != nil {
			return g + "." + word
		}
	}
	return ""
}
