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

// builder makes one node: it hands the values of a call to the fields of a row.
type builder struct {
	m    *machine
	row  *engine.Row
	recv *value
	site site
	name string
	args []engine.Arg
	bad  bool
	size int // of all values given
}

// given is one value of a call, with where it stands.
type given struct {
	v    lua.LValue
	expr syntax.Expr
	span syntax.Span
}

func (m *machine) builder(row *engine.Row, s site) *builder {
	name := row.FullName()
	if row.Shape == engine.ShapeMember {
		name = row.Name
	}
	return &builder{m: m, row: row, site: s, name: name, args: make([]engine.Arg, len(row.Fields))}
}

func (b *builder) given(v lua.LValue, x syntax.Expr) given {
	if x == nil {
		return given{v: v, span: b.site.span}
	}
	return given{v: v, expr: unparen(x), span: x.Span()}
}

func (b *builder) report(span syntax.Span, rule, summary, detail string) {
	b.suggest(span, rule, summary, detail, "")
}

func (b *builder) suggest(span syntax.Span, rule, summary, detail, suggestion string) {
	b.bad = true
	b.m.report(b.site.unit, span, rule, summary, detail, suggestion)
}

// construct is the call of a verb, a block or a member.
func (m *machine) construct(v *value, args []lua.LValue) lua.LValue {
	s := m.callSite(v, v.row.Name)
	b := m.builder(v.row, s)
	b.recv = v.recv
	list := b.arguments(args)
	switch {
	case v.row.Shape != engine.ShapeBlock:
		b.verb(list)
	case len(list) == 1 && list[0].table() != nil:
		b.block(list[0])
	default:
		b.report(s.span, RuleWrongKind, b.name+" takes one table", "write "+usage(v.row))
	}
	return b.finish()
}

func (g *given) table() *lua.LTable {
	t, _ := g.v.(*lua.LTable)
	return t
}

// arguments pairs the values of a call with their expressions, as far as these say where each comes from.
func (b *builder) arguments(args []lua.LValue) []given {
	list := make([]given, len(args))
	call := b.site.call
	for i, a := range args {
		list[i] = given{v: a, span: b.site.span}
		if call == nil {
			continue
		}
		sure := i < len(call.Args)
		if i == len(call.Args)-1 && len(args) != len(call.Args) {
			sure = false // the last one is several values
		}
		switch {
		case sure:
			list[i] = b.given(a, call.Args[i])
		case len(call.Args) > 0:
			list[i].span = call.Args[len(call.Args)-1].Span()
		}
	}
	return list
}

// verb takes positional values and then one table of options.
func (b *builder) verb(list []given) {
	if n := len(list); n > 0 && list[n-1].table() != nil && b.isOptions(list[n-1].table()) {
		b.positional(list[:n-1], true)
		b.options(list[n-1])
		return
	}
	b.positional(list, false)
}

// isOptions reports whether a table is the options of the row: it has names, and no positional field that could
// take it is a table itself, unless all options are positional too.
func (b *builder) isOptions(t *lua.LTable) bool {
	hasOptions := slices.ContainsFunc(b.row.Fields, func(f engine.Field) bool { return f.At == 0 })
	takesTable := slices.ContainsFunc(b.row.Fields, func(f engine.Field) bool {
		return f.At > 0 && slices.Contains(f.Kinds, engine.KindTable)
	})
	return named(t) && (hasOptions || !takesTable)
}

// named reports whether a table has a name in it.
func named(t *lua.LTable) bool {
	found := false
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		if _, ok := k.(lua.LString); ok {
			found = true
			break
		}
	}
	return found
}

// positional hands values to the positional fields in the order of the sentence. An optional field is passed over
// when the next value is not of its kinds.
func (b *builder) positional(list []given, options bool) {
	order := positions(b.row)
	next := 0
	for i := 0; i < len(list); i++ {
		g := list[i]
		at := b.place(order, next, &g)
		if at < 0 {
			next = b.misplaced(order, next, &g)
			continue
		}
		f := &b.row.Fields[order[at]]
		arg := &b.args[order[at]]
		next = at + 1
		if f.Many && g.table() == nil {
			i = b.absorb(f, arg, list, i, at == len(order)-1)
			continue
		}
		if a, ok := b.convert(&g, f, b.says(f)); ok {
			*arg = a
		}
	}
}

// positions lists the indexes of the positional fields in order.
func positions(r *engine.Row) []int {
	var order []int
	for i := range r.Fields {
		if r.Fields[i].At > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return r.Fields[a].At - r.Fields[b].At })
	return order
}

// place finds the field that a value is for, -1 when there is none.
func (b *builder) place(order []int, next int, g *given) int {
	for at := next; at < len(order); at++ {
		f := &b.row.Fields[order[at]]
		if b.m.fits(g.v, f) {
			return at
		}
		if f.Required {
			return -1
		}
	}
	return -1
}

// misplaced reports a value that no field takes. It is measured by the next field that has to be there, or else by the
// next one; the place behind that field is given back.
func (b *builder) misplaced(order []int, next int, g *given) int {
	if next < len(order) {
		at := next
		for i := next; i < len(order); i++ {
			if b.row.Fields[order[i]].Required {
				at = i
				break
			}
		}
		f := &b.row.Fields[order[at]]
		b.convert(g, f, b.says(f))
		b.args[order[at]].Set = true // it has been spoken of
		if f.Many {
			return at // what follows may belong to the list as well
		}
		return at + 1
	}
	if v := valueOf(g.v); v != nil && v.sort == isBad {
		b.bad = true
		return next
	}
	detail := "delete it"
	if near := b.optionFor(g); near != "" {
		detail = fmt.Sprintf("write { %s = ... } behind the others", near)
	}
	b.report(g.span, RuleExtra, fmt.Sprintf("%s takes no more: %s is too many", b.name, b.m.describe(g.v)), detail)
	return next
}

// optionFor is the one option that takes a value, for advice.
func (b *builder) optionFor(g *given) string {
	name := ""
	for i := range b.row.Fields {
		if f := &b.row.Fields[i]; f.At == 0 && b.m.fits(g.v, f) {
			if name != "" {
				return ""
			}
			name = f.Name
		}
	}
	return name
}

// absorb takes values for a list that is written without braces, and gives the index of the last one taken.
func (b *builder) absorb(f *engine.Field, arg *engine.Arg, list []given, i int, last bool) int {
	one, single := *f, i == len(list)-1
	one.Many = false
	for ; i < len(list); i++ {
		if !b.m.fits(list[i].v, &one) && !last {
			break
		}
		b.entry(arg, &list[i], &one, b.says(f))
	}
	arg.Set = true
	words := len(f.Kinds) == 1 && f.Kinds[0] == engine.KindWord // one string may be several words
	if single && f.At == 1 && b.row.Shape != engine.ShapeBlock && len(arg.List) == 1 && (!last || words) {
		*arg = arg.List[0]
	}
	return i - 1
}

// entry converts one entry of a list. A keyword that is several abilities becomes several entries.
func (b *builder) entry(arg *engine.Arg, g *given, f *engine.Field, where string) {
	if v := valueOf(g.v); v != nil && v.sort == isSeveral && takes(f, engine.KindAbility) {
		b.size += v.size
		for _, n := range v.nodes {
			arg.List = append(arg.List, engine.Arg{Set: true, Node: n, Pos: b.pos(g)})
		}
		return
	}
	if a, ok := b.convert(g, f, where); ok {
		arg.List = append(arg.List, a)
	}
}

func (b *builder) pos(g *given) engine.Pos { return b.site.unit.pos(g.span) }

// says names a field in a message.
func (b *builder) says(f *engine.Field) string {
	if f.At > 0 {
		return b.name
	}
	return fmt.Sprintf("%s of %s", f.Name, b.name)
}

// block takes one table: positional entries are the body, named ones the options.
func (b *builder) block(g given) {
	entries, _ := b.entries(&g)
	b.positional(entries, true)
	b.options(g)
}

// tableExpr is the constructor of a table, nil when it was made elsewhere.
func (g *given) tableExpr() *syntax.TableExpr {
	x, _ := g.expr.(*syntax.TableExpr)
	return x
}

// entries lists the positional entries of a table, and says what a constructor has lost: Lua drops an entry that is
// nil without a trace.
func (b *builder) entries(g *given) (list []given, whole bool) {
	t, x := g.table(), g.tableExpr()
	n := t.Len()
	var fields []*syntax.Field
	if x != nil {
		for _, f := range x.Fields {
			if f.Kind == syntax.PositionalField {
				fields = append(fields, f)
			}
		}
		open := len(fields) > 0 && isOpen(fields[len(fields)-1].Value)
		if !open || n < len(fields) {
			n = len(fields)
		}
	}
	whole = true
	for i := 1; i <= n; i++ {
		e := given{v: t.RawGetInt(i), span: g.span}
		if i <= len(fields) {
			e = b.given(e.v, fields[i-1].Value)
		}
		if e.v == lua.LNil {
			whole = false
			b.report(e.span, RuleMissingEntry, "this entry is nil", "give it a value on every path, or delete it")
			continue
		}
		list = append(list, e)
	}
	return list, whole
}

// isOpen reports whether an expression may be several values in last place.
func isOpen(x syntax.Expr) bool {
	switch x.(type) {
	case *syntax.CallExpr, *syntax.VarargExpr:
		return true
	}
	return false
}

// pair is one named entry of a table.
type pair struct {
	name string
	key  syntax.Span
	given
}

// pairs lists the named entries of a table in the order of the source, where that is known.
func (b *builder) pairs(g *given) []pair {
	t, x := g.table(), g.tableExpr()
	fields := map[string]*syntax.Field{}
	if x != nil {
		for _, f := range x.Fields {
			if f.Kind == syntax.NamedField {
				fields[f.Name.Text] = f
			}
		}
	}
	var list []pair
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		switch k := k.(type) {
		case lua.LNumber:
		case lua.LString:
			p := pair{name: string(k), key: g.span, given: given{v: v, span: g.span}}
			if f := fields[string(k)]; f != nil {
				p.key, p.given = f.Name.Span(), b.given(v, f.Value)
			}
			list = append(list, p)
		default:
			b.report(g.span, RuleWrongKind, "a field's name is a word", "write name = value")
		}
	}
	return list
}

// options hands named values to the fields that are options.
func (b *builder) options(g given) {
	if b.row.Shape != engine.ShapeBlock {
		if extra, _ := b.entries(&g); len(extra) > 0 {
			b.report(extra[0].span, RuleExtra, "an entry without a name among the options of "+b.name, "put it before the options, outside the braces")
		}
	}
	for _, p := range b.pairs(&g) {
		i := slices.IndexFunc(b.row.Fields, func(f engine.Field) bool { return f.Name == p.name })
		if i < 0 || b.row.Fields[i].At > 0 && b.row.Kind != engine.KindEvent {
			b.unknownOption(&p, i)
			continue
		}
		if b.args[i].Set {
			b.report(p.key, RuleExtra, p.name+" is given twice", "delete one")
			continue
		}
		if a, ok := b.convert(&p.given, &b.row.Fields[i], fmt.Sprintf("%s of %s", p.name, b.name)); ok {
			b.args[i] = a
		}
		b.args[i].Set = true
	}
}

func (b *builder) unknownOption(p *pair, positional int) {
	if positional >= 0 {
		b.report(p.key, RuleUnknownOption, fmt.Sprintf("%s of %s has no name", p.name, b.name), "write "+usage(b.row))
		return
	}
	b.unknownName(p, b.row.Fields, b.name)
}

func (b *builder) unknownName(p *pair, fields []engine.Field, owner string) {
	var known []string
	for _, f := range fields {
		if f.At == 0 || b.row.Kind == engine.KindEvent {
			known = append(known, f.Name)
		}
	}
	near := diag.Nearest(p.name, known)
	detail := owner + " has no options"
	switch {
	case near != "":
		detail = fmt.Sprintf("did you mean %q?", near)
	case len(known) > 0:
		detail = "it takes " + strings.Join(known, ", ")
	}
	b.suggest(p.key, RuleUnknownOption, fmt.Sprintf("%s takes no %q", owner, p.name), detail, near)
}

// finish demands what has to be there and makes the node.
func (b *builder) finish() lua.LValue {
	for i := range b.row.Fields {
		f := &b.row.Fields[i]
		if f.Required && !b.args[i].Set {
			what := fmt.Sprintf("%s needs %s", b.name, fieldKinds(f))
			if f.At == 0 {
				what = fmt.Sprintf("%s needs %s", b.name, f.Name)
			}
			if !b.bad {
				b.report(b.site.span, RuleMissing, what, "write "+usage(b.row))
			}
		}
	}
	if b.recv != nil {
		b.size += b.recv.size
	}
	if b.size >= nodeSize {
		b.report(b.site.span, RuleTooLong, fmt.Sprintf("this is made of more than %d parts", nodeSize), "is it built in a loop?")
	}
	if b.bad {
		return b.m.host.bad
	}
	b.m.charge(b.size)
	b.m.allocate(valueBytes + argBytes*len(b.args) + b.size)
	v := &value{sort: isNode, expr: b.site.expr, size: b.size + 1}
	n := &engine.Node{Row: b.row, Args: b.args, Pos: b.site.unit.pos(b.site.span)}
	if b.m.scope != nil {
		n.Of = b.m.scope.own
	}
	switch {
	case b.recv != nil && b.row.Kind == engine.KindFilter && b.recv.node.Row.Kind == engine.KindFilter:
		root := *b.recv.node
		root.Chain = append(slices.Clip(root.Chain), n)
		if root.Pos.Line == 0 {
			root.Pos = n.Pos
		}
		v.node, v.row, v.recv = &root, b.row, b.recv
	case b.recv != nil:
		n.Recv = b.recv.node
		v.node, v.row, v.recv = n, b.row, b.recv
	default:
		v.node = n
	}
	if b.row.Check != nil {
		if mistake := b.row.Check(n); mistake != "" {
			b.report(b.site.span, RuleNode, mistake, "")
		}
	}
	if event := eventOf(n); event != nil {
		b.causes(n, event)
	}
	if b.bad {
		return b.m.host.bad
	}
	return b.m.host.wrap(v)
}

// eventOf is the event with which a block begins: what the pronoun of the event means in it.
func eventOf(n *engine.Node) *engine.Node {
	if n.Row.Shape != engine.ShapeBlock {
		return nil
	}
	for i := range n.Row.Fields {
		if n.Row.Fields[i].At == 1 && takes(&n.Row.Fields[i], engine.KindEvent) && i < len(n.Args) {
			return n.Args[i].Node
		}
	}
	return nil
}

// causes checks what the body of a trigger or replacement asks of its event. A block inside with an event of its own
// has another one.
func (b *builder) causes(n, event *engine.Node) {
	seen := map[*engine.Node]bool{}
	n.Walk(func(x *engine.Node) bool {
		if x != n && eventOf(x) != nil || seen[x] {
			return false
		}
		seen[x] = true
		if x.Recv == nil || x.Recv.Row.Kind != engine.KindCause {
			return true
		}
		missing, known := b.m.host.lacksField(event, x.Row)
		if !missing {
			return true
		}
		slices.Sort(known)
		known = slices.Compact(known)
		summary := fmt.Sprintf("%s has no %q, which is asked of it here", event.Row.FullName(), x.Row.Name)
		d := diag.Diagnostic{Rule: RuleUnknownMember, At: b.site.unit.word(x.Pos), Summary: summary, Detail: "there is " + strings.Join(known, ", "), Suggestion: diag.Nearest(x.Row.Name, known)}
		if len(known) == 0 {
			d.Detail = "nothing can be asked of this event"
		}
		b.bad = true
		b.m.list.Add(d)
		return true
	})
}
