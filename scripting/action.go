package scripting

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

// eventGroup is the group of the words for events.
const eventGroup = "on"

// thirdPerson is the name of the event of an action: "discovers" of "discover", "manifests_dread" of "manifest_dread".
func thirdPerson(action string) string {
	verb, rest, more := strings.Cut(action, "_")
	ends := func(list ...string) bool {
		return slices.ContainsFunc(list, func(end string) bool { return strings.HasSuffix(verb, end) })
	}
	switch {
	case ends("s", "x", "z", "ch", "sh", "o"):
		verb += "es"
	case ends("y") && !ends("ay", "ey", "oy", "uy"):
		verb = strings.TrimSuffix(verb, "y") + "ies"
	default:
		verb += "s"
	}
	if more {
		verb += "_" + rest
	}
	return verb
}

// useAction makes the node of an action from the arguments that a builder has taken.
func (m *machine) useAction(k *Keyword, b *builder) lua.LValue {
	n := m.buildAction(k, b.args, b.site.unit.pos(b.site.span), &b.site)
	if n == nil {
		return m.host.bad
	}
	return m.host.wrap(&value{sort: isNode, node: n, name: k.Name, expr: b.site.expr, size: treeSize([]*engine.Node{n})})
}

// tryAction builds an action with sample values.
func (m *machine) tryAction(k *Keyword, args []lua.LValue) []*engine.Node {
	b := m.builder(k.row, site{unit: k.unit, span: k.unit.keywordSpan(k)})
	var list []given
	for _, a := range args {
		list = append(list, b.given(a, nil))
	}
	b.positional(list, false)
	if n := m.buildAction(k, b.args, k.Pos, nil); n != nil {
		return []*engine.Node{n}
	}
	return nil
}

// buildAction calls the function of an action. Numbers and references reach it as parameters, which are fixed as the
// action begins; costs and filters as they were written.
func (m *machine) buildAction(k *Keyword, args []engine.Arg, pos engine.Pos, from *site) *engine.Node {
	var values []lua.LValue
	var params engine.Arg
	for i := range args {
		row := m.parameterRow(k.row.Fields[i].Kinds[0])
		if row == nil {
			values = append(values, m.inlined(&args[i]))
			continue
		}
		p := &engine.Node{Row: row, Args: []engine.Arg{args[i]}, Pos: pos}
		params.Set, params.List = true, append(params.List, engine.Arg{Set: true, Node: p, Pos: pos})
		values = append(values, m.host.wrap(&value{sort: isNode, node: p, name: k.row.Fields[i].Name, size: 2}))
	}
	var n *engine.Node
	m.buildWith(k, values, from, func(result lua.LValue) {
		if parts := m.actionParts(k, result); parts != nil {
			n = &engine.Node{Row: m.actionRow(k, &parts[0]), Args: append(append(slices.Clone(args), params), parts...), Pos: pos}
		}
	})
	return n
}

// parameterRow is the row of a parameter that is fixed as the action begins, nil for one that is written in its place.
func (m *machine) parameterRow(kind engine.Kind) *engine.Row {
	switch kind {
	case engine.KindQuantity:
		return m.host.book.Actions.Quantity
	case engine.KindReference:
		return m.host.book.Actions.Reference
	}
	return nil
}

// inlined is an argument as a script holds it.
func (m *machine) inlined(a *engine.Arg) lua.LValue {
	switch {
	case a.Node != nil:
		return m.host.wrap(&value{sort: isNode, node: a.Node, name: a.Node.Row.Name, size: treeSize([]*engine.Node{a.Node})})
	case len(a.List) > 0:
		t := &lua.LTable{Metatable: lua.LNil}
		for i := range a.List {
			t.Append(m.inlined(&a.List[i]))
		}
		return t
	}
	return lua.LString(a.Text)
}

// actionParts takes what the function of an action returned: the arguments that follow its parameters, the body first.
// It is nil when something is wrong with them.
func (m *machine) actionParts(k *Keyword, result lua.LValue) []engine.Arg {
	t, ok := result.(*lua.LTable)
	if !ok {
		t = &lua.LTable{Metatable: lua.LNil}
		t.Append(result)
	}
	fields := m.host.book.Actions.Act.Fields[1:]
	row := &engine.Row{Name: "build of action " + k.Name, Kind: engine.KindAct, Shape: engine.ShapeBlock, Fields: slices.Clone(fields)}
	for i := range row.Fields {
		row.Fields[i].Name = strings.TrimPrefix(row.Fields[i].Name, "its ")
	}
	row.Fields[0].At, row.Fields[0].Required = 1, true
	b := m.builder(row, site{unit: k.unit, span: k.unit.keywordSpan(k)})
	b.block(given{v: t, span: b.site.span})
	b.finish()
	if b.bad {
		return nil
	}
	return b.args
}

// actionRow is the row of an action. It can be a cost where all that it does can be one.
func (m *machine) actionRow(k *Keyword, body *engine.Arg) *engine.Row {
	row := *m.host.book.Actions.Act
	row.Name, row.Shape = k.Name, engine.ShapeVerb
	row.Fields = append(slices.Clone(k.row.Fields), row.Fields...)
	if k.Reminder != "" {
		row.Doc = k.Reminder
	}
	row.Text = actionText(k)
	if !slices.ContainsFunc(body.Nodes(), func(n *engine.Node) bool { return !n.Row.Is(engine.KindCost) }) {
		row.Also = []engine.Kind{engine.KindCost}
	}
	return &row
}

// actionText is the English of an action: "discover {n}", and of one that happens to something "{what} explore".
func actionText(k *Keyword) string {
	text := strings.ReplaceAll(k.Name, "_", " ")
	for i, f := range k.row.Fields {
		if i == 0 && f.Kinds[0] == engine.KindReference {
			text += " {" + f.Name + "}"
			continue
		}
		text += fmt.Sprintf("{%s? {%s}}", f.Name, f.Name)
	}
	return text
}

// actionEvent is the word for the event of an action.
func (m *machine) actionEvent(f *keywordFile) lua.LValue {
	k := m.scope.load.keyword(m, f)
	if k.fails {
		return m.host.bad
	}
	m.scope.uses.keyword(k)
	if k.event != nil {
		return k.event
	}
	generic := m.host.book.Actions.Event
	row := *generic
	row.Name = thirdPerson(k.Name)
	row.Fields = slices.Clone(row.Fields)
	subject := "by"
	if len(k.row.Fields) > 0 && k.row.Fields[0].Kinds[0] == engine.KindReference {
		subject = "object"
	}
	for i := range row.Fields {
		row.Fields[i].At = 0
		if row.Fields[i].Name == subject {
			row.Fields[i].At = 1
		}
	}
	row.Doc = "The action " + k.Name + " is done (CR 701)."
	row.Text = "{" + subject + "} " + strings.ReplaceAll(k.Name, "_", " ")
	row.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		return e.Word == k.Name && generic.Match(v, n, e)
	}
	k.event = m.host.wrap(&value{sort: isCallable, row: &row, name: row.FullName()})
	return k.event
}
