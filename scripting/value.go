package scripting

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// The rules that this package reports by, besides those of syntax and metadata.
const (
	RuleUnknownMember  = "unknown-member"
	RuleUnknownOption  = "unknown-option"
	RuleUnknownWord    = "unknown-word"
	RuleWrongKind      = "wrong-kind"
	RuleMissing        = "missing-value"
	RuleMissingEntry   = "missing-entry"
	RuleExtra          = "extra-value"
	RuleUnfinished     = "unfinished"
	RuleBareFilter     = "bare-filter"
	RuleMissingComma   = "missing-comma"
	RuleNotWhole       = "not-whole"
	RuleBadCost        = "malformed-cost"
	RuleBadPair        = "malformed-pair"
	RuleNode           = "impossible-node"
	RuleAssignment     = "assignment-to-node"
	RuleNodeOperator   = syntax.RuleNodeOperator
	RuleScript         = "script-error"
	RuleBudget         = "budget"
	RuleRecursion      = "too-deep-recursion"
	RuleTooLong        = "too-long"
	RuleFile           = "card-file"
	RuleKeyword        = "keyword-file"
	RuleUnreadable     = "unreadable-file"
	RuleLonely         = "script-without-card"
	RuleUnknownKeyword = "unknown-keyword"
	RuleDuplicate      = "duplicate-id"
	RulePack           = "pack"
)

// valueSort says what a value of a script is.
type valueSort uint8

const (
	isNode     valueSort = iota // a finished node; row is set where it may be called as well
	isSeveral                   // the nodes of a keyword that is several abilities
	isCallable                  // a verb or block that was not called
	isPending                   // a member that waits for its arguments
	isGroup                     // on, step
	isKeyword                   // a keyword made of parts that takes parameters
	isParam                     // quantity, cost, filter: the kind of a keyword's parameter
	isFile                      // what card, faces and keyword give
	isLibrary                   // string, table, math
	isBad                       // what a mistake left behind; nothing more is said about it
	isGame                      // of tier three: the View or Context
	isThing                     // of tier three: an object or player
)

// value is what a script holds as userdata. It is never changed once a script has it.
type value struct {
	sort    valueSort
	name    string
	node    *engine.Node
	nodes   []*engine.Node
	row     *engine.Row
	recv    *value
	keyword *Keyword
	file    *fileValue
	lib     map[string]lua.LValue
	ref     engine.Ref
	size    int         // how many nodes it is made of
	expr    syntax.Expr // where it was made, while the file is being loaded
}

func (h *Host) wrap(v *value) *lua.LUserData {
	return &lua.LUserData{Value: v, Metatable: h.meta, Env: h.empty}
}

// valueOf is the value that a userdata holds, nil for all else.
func valueOf(lv lua.LValue) *value {
	if ud, ok := lv.(*lua.LUserData); ok {
		v, _ := ud.Value.(*value)
		return v
	}
	return nil
}

var bad = &value{sort: isBad}

// describe is a value in a message.
func (v *value) describe() string {
	switch v.sort {
	case isNode:
		return spoken(v.node)
	case isCallable, isKeyword, isParam, isLibrary, isGroup:
		return v.name
	case isSeveral:
		return v.keyword.Name
	case isPending:
		return v.recv.describe() + "." + v.row.Name
	case isFile:
		return v.file.what
	case isGame:
		return "the game"
	case isThing:
		return "an object or player"
	}
	return "something that is wrong"
}

// spoken is a node as its author wrote it, shortened.
func spoken(n *engine.Node) string {
	var b strings.Builder
	switch {
	case n.Recv != nil:
		b.WriteString(spoken(n.Recv) + "." + n.Row.Name)
	default:
		b.WriteString(n.Row.FullName())
	}
	if slices.ContainsFunc(n.Args, func(a engine.Arg) bool { return a.Set }) {
		b.WriteString(map[bool]string{true: " {...}", false: "(...)"}[n.Row.Shape == engine.ShapeBlock])
	}
	for _, link := range n.Chain {
		if link.Row.Shape == engine.ShapeMember {
			b.WriteString("." + link.Row.Name)
		}
	}
	return b.String()
}

func (h *Host) metatable(l *lua.LState) *lua.LTable {
	mt := &lua.LTable{Metatable: lua.LNil}
	set := func(name string, f lua.LGFunction) { mt.RawSetString(name, l.NewFunction(f)) }
	set("__index", index)
	set("__call", call)
	set("__newindex", func(l *lua.LState) int {
		machineOf(l).fail(RuleAssignment, "what a card word stands for cannot be changed", "write its values where it is made")
		return 0
	})
	set("__add", arithmetic("+", syntax.Plus))
	set("__sub", arithmetic("-", syntax.Minus))
	set("__mul", arithmetic("*", syntax.Star))
	set("__div", refuse(syntax.Slash, "'/' gives fractions", "write half(quantity, round_up) or half(quantity, round_down)"))
	set("__mod", refuse(syntax.Percent, "'%' is no operation on quantities", "only +, - and * are"))
	set("__pow", refuse(syntax.Caret, "'^' is no operation on quantities", "only +, - and * are"))
	set("__unm", refuse(syntax.Minus, "'-' cannot stand before a quantity", "write 0 - quantity"))
	set("__len", refuse(syntax.Hash, "'#' cannot measure a card node", "write count(...)"))
	set("__concat", refuse(syntax.Concat, "'..' cannot join card nodes", "write them one after the other, with commas"))
	set("__eq", compare(syntax.Equal, "'==' beside a card node is decided while the card is loaded", "write a.is_equal(b) of numbers, a.is(description) of objects"))
	set("__lt", compare(syntax.Less, "'<' cannot compare a card node", "write a.at_least(b) or a.at_most(b)"))
	set("__le", compare(syntax.LessEqual, "'<=' cannot compare a card node", "write a.at_least(b) or a.at_most(b)"))
	return mt
}

// refuse makes a metamethod for an operator that has no meaning.
func refuse(op syntax.Kind, summary, detail string) lua.LGFunction {
	return func(l *lua.LState) int {
		m := machineOf(l)
		if v := valueOf(l.Get(1)); v != nil && v.sort == isBad {
			l.Push(m.host.bad)
			return 1
		}
		s := m.operatorSite(valueOf(l.Get(1)), op)
		m.report(s.unit, s.span, RuleNodeOperator, summary, detail, "")
		l.Push(m.host.bad)
		return 1
	}
}

// compare is refuse for operators whose result Lua makes true or false. In a function of tier three two things are
// equal if they are the same object or player.
func compare(op syntax.Kind, summary, detail string) lua.LGFunction {
	no := refuse(op, summary, detail)
	return func(l *lua.LState) int {
		a, b := valueOf(l.Get(1)), valueOf(l.Get(2))
		if op == syntax.Equal && a != nil && b != nil && a.sort == isThing && b.sort == isThing {
			l.Push(lua.LBool(a.ref == b.ref))
			return 1
		}
		no(l)
		l.Pop(1)
		l.Push(lua.LFalse)
		return 1
	}
}

// arithmetic makes a metamethod that builds a node of a row with two quantities.
func arithmetic(name string, op syntax.Kind) lua.LGFunction {
	return func(l *lua.LState) int {
		m := machineOf(l)
		left, right := l.Get(1), l.Get(2)
		for _, lv := range []lua.LValue{left, right} {
			if v := valueOf(lv); v != nil && v.sort == isBad {
				l.Push(m.host.bad)
				return 1
			}
		}
		s := m.operatorSite(valueOf(left), op)
		row := m.host.book.Row(name)
		if row == nil {
			m.report(s.unit, s.span, RuleNodeOperator, fmt.Sprintf("'%s' is no operation on quantities", op), "", "")
			l.Push(m.host.bad)
			return 1
		}
		var sides [2]syntax.Expr
		if b, ok := s.expr.(*syntax.BinaryExpr); ok {
			sides = [2]syntax.Expr{b.X, b.Y}
		}
		b := m.builder(row, s)
		b.positional([]given{b.given(left, sides[0]), b.given(right, sides[1])}, false)
		l.Push(b.finish())
		return 1
	}
}

// index is the access of a member.
func index(l *lua.LState) int {
	m, v := machineOf(l), valueOf(l.Get(1))
	key, ok := l.Get(2).(lua.LString)
	if !ok {
		if v.sort != isBad {
			m.fail(RuleUnknownMember, v.describe()+" is no list: it cannot be counted through or indexed", "its parts are read by name")
		}
		l.Push(m.host.bad)
		return 1
	}
	l.Push(m.member(v, string(key)))
	return 1
}

// member gives what a name behind a dot means.
func (m *machine) member(v *value, name string) lua.LValue {
	switch v.sort {
	case isBad:
		return m.host.bad
	case isLibrary:
		if f := v.lib[name]; f != nil {
			return f
		}
		return m.unknownMember(v, name, mapKeys(v.lib))
	case isGroup:
		if f := m.host.groups[v.name][name]; f != nil {
			return f
		}
		if m.host.former(v.name+"."+name) != nil {
			return m.host.bad // it has been reported
		}
		if v.name != eventGroup {
			return m.unknownMember(v, name, mapKeys(m.host.groups[v.name]))
		}
		if f := m.scope.action(name); f != nil {
			return m.actionEvent(f)
		}
		return m.unknownMember(v, name, append(mapKeys(m.host.groups[v.name]), m.scope.eventNames()...))
	case isGame, isThing:
		return m.live(v, name)
	case isCallable, isPending, isKeyword:
		s := m.memberSite(v, name)
		m.unfinished(v, s.unit, s.span)
		return m.host.bad
	case isNode:
		return m.nodeMember(v, name)
	case isSeveral: // of a keyword with a cost that is its first ability: whether that was paid
		return m.nodeMember(&value{sort: isNode, name: v.name, node: v.nodes[0], expr: v.expr, size: v.size}, name)
	}
	return m.unknownMember(v, name, nil)
}

func (m *machine) nodeMember(v *value, name string) lua.LValue {
	kind := v.node.Row.Kind
	row := m.host.book.Member(kind, name)
	if row == nil {
		former, known := m.formerMember(kind, name, m.memberSite(v, name))
		if former == nil && known {
			return m.host.bad
		} else if former == nil {
			return m.unknownMember(v, name, m.host.memberNames(kind))
		}
		row = former
	}
	if kind == engine.KindEvent {
		if missing, known := m.host.lacksField(v.node, row); missing {
			return m.unknownMember(v, name, known)
		}
	}
	s := m.memberSite(v, name)
	if needsArguments(row) {
		m.allocate(valueBytes)
		return m.host.wrap(&value{sort: isPending, row: row, recv: v, expr: s.expr, name: name})
	}
	b := m.builder(row, s)
	b.recv = v
	return b.finish()
}

// lacksField reports whether an event cannot be asked for a field, and what it can be asked for.
func (h *Host) lacksField(n *engine.Node, member *engine.Row) (missing bool, known []string) {
	kinds := h.eventKinds(n)
	for _, k := range kinds {
		row := h.events[k]
		if row == nil {
			continue
		}
		has := false
		for _, f := range row.Fields {
			known = append(known, f.Name)
			has = has || f.Name == member.Name
		}
		missing = missing || !has
	}
	return missing && h.fields[member.Name], known
}

// eventKinds is the kinds of events that a node listens to; none for the pronoun.
func (h *Host) eventKinds(n *engine.Node) []engine.EventKind {
	if n.Row.Event != "" {
		return []engine.EventKind{n.Row.Event}
	}
	var kinds []engine.EventKind
	for i := range n.Args {
		for _, e := range n.Args[i].Nodes() {
			if e.Row.Kind == engine.KindEvent {
				kinds = append(kinds, h.eventKinds(e)...)
			}
		}
	}
	return kinds
}

func (m *machine) unknownMember(v *value, name string, known []string) lua.LValue {
	s := m.memberSite(v, name)
	near := diag.Nearest(name, known)
	detail := ""
	switch {
	case near != "":
		detail = fmt.Sprintf("did you mean %q?", near)
	case len(known) > 0 && len(known) <= 12:
		slices.Sort(known)
		detail = "there is " + strings.Join(slices.Compact(known), ", ")
	case len(known) == 0:
		detail = "it has no members at all"
	}
	m.report(s.unit, s.span, RuleUnknownMember, fmt.Sprintf("%s has no %q", v.describe(), name), detail, near)
	return m.host.bad
}

// unfinished reports a word that stands where a value belongs but waits for its arguments.
func (m *machine) unfinished(v *value, u *unit, span syntax.Span) {
	row, name := v.row, v.name
	if v.sort == isKeyword {
		row = v.keyword.row
	}
	summary := fmt.Sprintf("%s is not finished: it takes %s", name, wants(row))
	detail := "write " + usage(row)
	if row.Shape == engine.ShapeMember {
		detail = "write ." + usage(row)
	}
	m.report(u, span, RuleUnfinished, summary, detail, "")
}

func mapKeys[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// needsArguments reports whether a row is nothing before it is called.
func needsArguments(r *engine.Row) bool {
	if r.Shape == engine.ShapeVerb || r.Shape == engine.ShapeBlock {
		return true
	}
	return slices.ContainsFunc(r.Fields, func(f engine.Field) bool { return f.Required })
}

// call is the call of a value.
func call(l *lua.LState) int {
	m, v := machineOf(l), valueOf(l.Get(1))
	args := make([]lua.LValue, 0, 4)
	for i := 2; i <= l.GetTop(); i++ {
		args = append(args, l.Get(i))
	}
	l.Push(m.called(v, args))
	return 1
}

func (m *machine) called(v *value, args []lua.LValue) lua.LValue {
	switch v.sort {
	case isBad:
		return m.host.bad
	case isCallable:
		if isOwn(v.row) {
			return m.fileBlock(v, args)
		}
		return m.construct(v, args)
	case isPending:
		return m.construct(v, args)
	case isKeyword:
		return m.useKeyword(v, args)
	case isNode:
		if v.row != nil && len(v.row.Fields) > 0 {
			return m.construct(&value{sort: isPending, row: v.row, recv: v.recv, expr: v.expr, name: v.row.Name}, args)
		}
	}
	s := m.callSite(v, v.shortName())
	span := s.span
	if s.call != nil {
		span = s.call.ArgsSpan
	}
	u, line := m.line()
	method := u.method(line)
	switch {
	case method != nil && method.Text == v.shortName():
		m.report(s.unit, method.Span(), syntax.CodeForeignSyntax, "a member is written with '.', not ':'", "write ."+method.Text, "")
	case len(args) == 0:
		m.report(s.unit, span, RuleMissingComma, v.describe()+" takes nothing", "delete the parentheses", "")
	default:
		m.report(s.unit, span, RuleMissingComma, v.describe()+" takes nothing", "a comma is missing before this", "")
	}
	return m.host.bad
}

func (v *value) shortName() string {
	if v.sort == isNode {
		if v.node.Recv == nil && len(v.node.Chain) > 0 {
			return v.node.Chain[len(v.node.Chain)-1].Row.Name
		}
		return v.node.Row.Name
	}
	return v.name
}
