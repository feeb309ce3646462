package scripting

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/scripting/syntax"
)

// fileValue is what a file returns: the abilities of a card, its faces, what a patch changes about them, or a keyword.
type fileValue struct {
	what    string // "card", "faces", "patch", "keyword", "action"
	nodes   []*engine.Node
	faces   []faceValue
	keyword *Keyword
	replace []replaced // of a patch, as the next
	remove  []replaced
	pos     engine.Pos
}

// faceValue is one face of a card that has several.
type faceValue struct {
	key   string
	nodes []*engine.Node
	file  *fileValue // what it was made of: a card, or in a patch a patch
	pos   engine.Pos
}

// paramKinds are the kinds that a parameter of a keyword may have.
// Only an action has references: what it happens to.
var paramKinds = map[string]engine.Field{
	"quantity":  {Kinds: []engine.Kind{engine.KindQuantity}},
	"cost":      {Kinds: []engine.Kind{engine.KindCost}},
	"filter":    {Kinds: []engine.Kind{engine.KindFilter}},
	"condition": {Kinds: []engine.Kind{engine.KindCondition}},
	"reference": {Kinds: []engine.Kind{engine.KindReference}},
	"abilities": {Kinds: []engine.Kind{engine.KindAbility}, Many: true},
	"acts":      {Kinds: []engine.Kind{engine.KindAct}, Many: true},
	"mode_list": {Kinds: []engine.Kind{engine.KindMode}, Many: true},
	"numbers":   {Kinds: []engine.Kind{engine.KindPair}},
	"card_name": {Kinds: []engine.Kind{engine.KindText}},
}

// ownRows are the words for whole files, which belong to the host: what they say is a matter of files, not of rules.
func ownRows() []*engine.Row {
	return []*engine.Row{
		{Name: "card", Kind: engine.KindCard, Shape: engine.ShapeBlock, Since: "1", Doc: "The abilities of a card, in printed order. A file returns it.",
			Example: "return card { flying }",
			Fields:  []engine.Field{{Name: "abilities", Kinds: []engine.Kind{engine.KindAbility}, At: 1, Many: true, Doc: "its abilities in printed order"}}},
		{Name: "faces", Kind: engine.KindCard, Shape: engine.ShapeBlock, Since: "1", CR: "712", Example: "return faces { front = card { flying }, back = card { menace } }",
			Doc: "The faces of a card with several, by the keys of its TOML file. A file returns it."},
		{Name: "patch", Kind: engine.KindCard, Shape: engine.ShapeBlock, Since: "1",
			Doc:     "What a pack changes about the abilities of another pack's card. A file in the folder patches returns it, or card { ... } for all of them anew; of a card with several faces, faces { key = patch { ... } }.",
			Example: `return patch { remove = "grow", flying }`,
			Fields: []engine.Field{
				{Name: "abilities", Kinds: []engine.Kind{engine.KindAbility}, At: 1, Many: true, Doc: "abilities that it has besides"},
				{Name: "replace", Kinds: []engine.Kind{engine.KindTable}, Doc: "by the name of an ability of the card, the one that takes its place"},
				{Name: "remove", Kinds: []engine.Kind{engine.KindText}, Many: true, Doc: "the names of abilities that it does not have any more"},
			}},
		{Name: "keyword", Kind: engine.KindCard, Shape: engine.ShapeBlock, Since: "1", CR: "702", Doc: "A keyword that is made of parts. A file in the folder keywords returns it.",
			Example: `return keyword { name = "prowess", build = prowess }`,
			Fields: []engine.Field{
				{Name: "name", Kinds: []engine.Kind{engine.KindText}, Required: true, Doc: "the name of the file, without its ending"},
				{Name: "parameters", Kinds: []engine.Kind{engine.KindTable}, Doc: "each name = " + orList(mapKeys(paramKinds))},
				{Name: "build", Kinds: []engine.Kind{engine.KindFunction}, Required: true, Doc: "is given the parameters and returns one ability, or a list"},
				{Name: "reminder", Kinds: []engine.Kind{engine.KindText}, Doc: "reminder text, in your own words"},
			}},
		{Name: "action", Kind: engine.KindCard, Shape: engine.ShapeBlock, Since: "1", CR: "701",
			Doc: "A keyword action that is made of parts. A file in the folder actions returns it. Its name is then an instruction, and in the third person an event: discover(3), on.discovers(you). " +
				"It is done by the player who is you, by another in have; of a first parameter that is a reference, for each that it names. It can be a cost where all its parts can be.",
			Example: `return action { name = "discover", parameters = { n = quantity }, build = discover }`,
			Fields: []engine.Field{
				{Name: "name", Kinds: []engine.Kind{engine.KindText}, Required: true, Doc: "the name of the file, without its ending"},
				{Name: "parameters", Kinds: []engine.Kind{engine.KindTable}, Doc: "each name = quantity, reference, cost, filter or condition. Numbers and references are fixed as the action begins; the first number is the amount of its event"},
				{Name: "build", Kinds: []engine.Kind{engine.KindFunction}, Required: true, Doc: "is given the parameters and returns one act, or a list, which may have objects = reference and amount = quantity: what its result and event say"},
				{Name: "reminder", Kinds: []engine.Kind{engine.KindText}, Doc: "reminder text, in your own words"},
			}},
	}
}

// isOwn reports whether a row is the host's.
func isOwn(r *engine.Row) bool { return r.Kind == engine.KindCard }

// fileBlock makes what a file returns.
func (m *machine) fileBlock(v *value, args []lua.LValue) lua.LValue {
	b := m.builder(v.row, m.callSite(v, v.row.Name))
	list := b.arguments(args)
	if len(list) != 1 || list[0].table() == nil {
		b.report(b.site.span, RuleWrongKind, b.name+" takes one table", "write "+b.name+" { ... }")
		return m.host.bad
	}
	file := &fileValue{what: v.row.Name, pos: b.site.unit.pos(b.site.span)}
	switch v.row.Name {
	case "faces":
		b.faces(list[0], file)
	case "keyword", "action":
		b.keyword(list[0], file)
	case "patch":
		b.patch(list[0], file)
	default:
		b.block(list[0])
		for i := range b.args {
			file.nodes = append(file.nodes, b.args[i].Nodes()...)
		}
	}
	if b.bad {
		return m.host.bad
	}
	return m.host.wrap(&value{sort: isFile, name: v.row.Name, file: file})
}

// faces takes the faces by their keys.
func (b *builder) faces(g given, file *fileValue) {
	if extra, _ := b.entries(&g); len(extra) > 0 {
		b.report(extra[0].span, RuleFile, "a face has a key", "write front = card { ... }")
	}
	for _, p := range b.pairs(&g) {
		v := valueOf(p.v)
		switch {
		case v != nil && v.sort == isBad:
			b.bad = true
		case v == nil || v.sort != isFile || v.file.what != "card" && v.file.what != "patch":
			b.report(p.span, RuleFile, fmt.Sprintf("face %s is %s", p.name, b.m.describe(p.v)), "write "+p.name+" = card { ... }")
		default:
			file.faces = append(file.faces, faceValue{key: p.name, nodes: v.file.nodes, file: v.file, pos: b.site.unit.pos(p.key)})
		}
	}
	if len(file.faces) == 0 && !b.bad {
		b.report(b.site.span, RuleFile, "faces is empty", "write faces { front = card { ... }, back = card { ... } }")
	}
}

// keyword takes the parts of a keyword's definition.
func (b *builder) keyword(g given, file *fileValue) {
	k := &Keyword{Pos: file.pos, Action: file.what == "action"}
	row := *b.row
	fields := slices.Clone(row.Fields)
	b.row = &row
	// The parameters are a table with names of the author's own.
	for _, p := range b.pairs(&g) {
		if p.name == "parameters" {
			k.row = &engine.Row{Kind: engine.KindAbility, Shape: engine.ShapeVerb, Fields: b.parameters(&p)}
		}
		if fn, ok := p.v.(*lua.LFunction); ok && p.name == "build" {
			k.build = fn
		}
	}
	row.Fields = slices.DeleteFunc(fields, func(f engine.Field) bool { return f.Name == "parameters" })
	b.args = make([]engine.Arg, len(row.Fields))
	b.options(b.without(g, "parameters"))
	b.finish()
	if b.bad {
		return
	}
	n := &engine.Node{Row: b.row, Args: b.args}
	k.Name, k.Reminder = n.Arg("name").Text, n.Arg("reminder").Text
	if k.row == nil {
		k.row = &engine.Row{Kind: engine.KindAbility, Shape: engine.ShapeVerb}
	}
	k.row.Name = k.Name
	file.keyword = k
}

// without is a table without one of its names.
func (b *builder) without(g given, name string) given {
	t := &lua.LTable{Metatable: lua.LNil}
	for k, v := g.table().Next(lua.LNil); k != lua.LNil; k, v = g.table().Next(k) {
		if k != lua.LString(name) {
			t.RawSet(k, v)
		}
	}
	g.v = t
	return g
}

// parameters makes the fields of a keyword, in the order in which they are written.
func (b *builder) parameters(p *pair) []engine.Field {
	t := p.table()
	if t == nil {
		b.report(p.span, RuleKeyword, "parameters is "+b.m.describe(p.v), "write parameters = { n = quantity }")
		return nil
	}
	list := b.pairs(&p.given)
	if x := p.tableExpr(); x != nil {
		slices.SortStableFunc(list, func(a, c pair) int { return a.key.Start.Offset - c.key.Start.Offset })
	}
	var fields []engine.Field
	for _, one := range list {
		v := valueOf(one.v)
		if v == nil || v.sort != isParam {
			b.report(one.span, RuleKeyword, fmt.Sprintf("parameter %s is %s", one.name, b.m.describe(one.v)), "its kind is "+orList(mapKeys(paramKinds))+", without quotation marks")
			continue
		}
		if v.name == "reference" && b.row.Name != "action" {
			b.report(one.span, RuleKeyword, fmt.Sprintf("parameter %s of a keyword is a reference", one.name), "only an action happens to something; a keyword ability says itself what it is about")
			continue
		}
		f := paramKinds[v.name]
		f.Name, f.At, f.Required, f.Doc = one.name, len(fields)+1, true, "the "+strings.ReplaceAll(v.name, "_", " ")
		fields = append(fields, f)
	}
	return fields
}

// Keyword is a keyword ability made of parts (CR 702), or a keyword action (CR 701).
type Keyword struct {
	Name     string
	Action   bool
	Pack     string
	File     string // as shown
	Spec     string // its spec, "" if there is none
	Reminder string
	Pos      engine.Pos

	row   *engine.Row // its parameters
	build *lua.LFunction
	unit  *unit
	nodes []*engine.Node // of one without parameters
	event lua.LValue     // of an action: the pattern of its event, once it was asked for
	fails bool           // it has been reported as wrong
	uses  *uses
	file  *keywordFile
}

// Parameters are the fields of the keyword in the order in which they are given.
func (k *Keyword) Parameters() []engine.Field { return k.row.Fields }

// keywordValue is what the name of a keyword means: its abilities, or what takes its parameters.
func (m *machine) keywordValue(k *Keyword) lua.LValue {
	if k.fails {
		m.scope.uses.broke(k)
		return m.host.bad
	}
	m.scope.uses.keyword(k)
	if len(k.row.Fields) > 0 || k.Action {
		return m.host.wrap(&value{sort: isKeyword, keyword: k, name: k.Name})
	}
	if len(k.nodes) == 1 {
		return m.host.wrap(&value{sort: isNode, node: k.nodes[0], name: k.Name, size: treeSize(k.nodes)})
	}
	return m.host.wrap(&value{sort: isSeveral, nodes: k.nodes, keyword: k, name: k.Name, size: treeSize(k.nodes)})
}

// useKeyword is the call of a keyword with parameters.
func (m *machine) useKeyword(v *value, args []lua.LValue) lua.LValue {
	k := v.keyword
	b := m.builder(k.row, m.callSite(v, k.Name))
	b.verb(b.arguments(args))
	if !b.bad {
		b.finish()
	}
	if b.bad {
		return m.host.bad
	}
	if k.Action {
		return m.useAction(k, b)
	}
	nodes := m.buildKeyword(k, args, &b.site)
	for _, n := range nodes {
		n.With = b.args
	}
	switch len(nodes) {
	case 0:
		return m.host.bad
	case 1:
		return m.host.wrap(&value{sort: isNode, node: nodes[0], name: k.Name, expr: b.site.expr, size: treeSize(nodes)})
	}
	return m.host.wrap(&value{sort: isSeveral, nodes: nodes, keyword: k, name: k.Name, size: treeSize(nodes)})
}

// buildKeyword calls the function of a keyword. Mistakes in it are shown where they are, with the use that led there.
func (m *machine) buildKeyword(k *Keyword, args []lua.LValue, from *site) []*engine.Node {
	var nodes []*engine.Node
	m.buildWith(k, args, from, func(result lua.LValue) { nodes = m.built(k, result) })
	return nodes
}

// buildWith calls the function of a keyword and hands on what it returned.
func (m *machine) buildWith(k *Keyword, args []lua.LValue, from *site, take func(result lua.LValue)) {
	if k.build == nil || k.fails {
		return
	}
	notes, scope := m.notes, m.scope
	if from != nil {
		m.notes = append(slices.Clip(notes), note(from, k.Name))
	}
	m.units[k.unit.chunk] = k.unit
	inner := *scope
	inner.current, inner.pack, inner.uses, inner.own = k.unit, scope.packOf(k), k.uses, k.Name
	m.scope = &inner
	m.l.Push(k.build)
	for _, a := range args {
		m.l.Push(a)
	}
	m.l.Call(len(args), 1)
	result := m.l.Get(-1)
	m.l.Pop(1)
	m.notes, m.scope = notes, scope
	take(result)
}

// built takes what the function of a keyword returned.
func (m *machine) built(k *Keyword, result lua.LValue) []*engine.Node {
	var nodes []*engine.Node
	list := []lua.LValue{result}
	if t, ok := result.(*lua.LTable); ok {
		list = nil
		for i := 1; i <= t.Len(); i++ {
			list = append(list, t.RawGetInt(i))
		}
		if named := namedEntry(t); named != "" {
			m.report(k.unit, k.unit.keywordSpan(k), RuleKeyword, fmt.Sprintf("build of keyword %s returns a list with %s = ...", k.Name, named), "an option stands in the ability that it is about", "")
			return nil
		}
	}
	for _, lv := range list {
		v := valueOf(lv)
		switch {
		case v != nil && v.sort == isBad:
			return nil
		case v != nil && v.sort == isSeveral:
			nodes = append(nodes, v.nodes...)
			continue
		case v == nil || v.sort != isNode || !v.node.Row.Is(engine.KindAbility):
			m.report(k.unit, k.unit.keywordSpan(k), RuleKeyword, fmt.Sprintf("build of keyword %s returns %s", k.Name, m.describe(lv)), "return one ability, or a list of them", "")
			return nil
		}
		n := *v.node
		n.Keyword, n.Origin = k.Name, cmp.Or(v.node.Origin, v.node)
		nodes = append(nodes, &n)
	}
	if len(nodes) == 0 {
		m.report(k.unit, k.unit.keywordSpan(k), RuleKeyword, fmt.Sprintf("build of keyword %s returns nothing", k.Name), "return one ability, or a list of them", "")
	}
	return nodes
}

// namedEntry is a named entry of what should be a list, "" for none.
func namedEntry(t *lua.LTable) (name string) {
	t.ForEach(func(key, _ lua.LValue) {
		if s, ok := key.(lua.LString); ok && (name == "" || string(s) < name) {
			name = string(s)
		}
	})
	return name
}

// keywordSpan is the word with which a keyword's definition begins.
func (u *unit) keywordSpan(k *Keyword) syntax.Span { return u.spanAt(k.Pos, u.token(1)) }

// treeSize is how many nodes there are, each counted as often as it stands there; they are bounded one by one.
func treeSize(nodes []*engine.Node) int {
	n := 0
	for _, x := range nodes {
		x.Walk(func(*engine.Node) bool { n++; return true })
	}
	return n
}
