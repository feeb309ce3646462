package scripting

import (
	"fmt"
	"slices"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// keywordsOf makes the keyword abilities that the TOML file names.
func (l *loading) keywordsOf(c *cardFile, f *metadata.Face, sc *scope) []*engine.Node {
	var nodes []*engine.Node
	for i, k := range f.Keywords {
		pos := c.meta.At(fmt.Sprintf("%s[%d]", f.Path("keywords"), i))
		if pos.Line == 0 {
			pos = c.meta.At(f.Path("keywords"))
		}
		where := engine.Pos{File: pos.File, Line: pos.Line, Column: pos.Column}
		row := l.host.book.Row(k.Name)
		switch {
		case row != nil && row.Kind == engine.KindAbility && row.Shape == engine.ShapeWord && k.Argument == "":
			nodes = append(nodes, &engine.Node{Row: row, Args: make([]engine.Arg, len(row.Fields)), Pos: where})
			continue
		case sc.hasKeyword(k.Name):
			nodes = append(nodes, l.keywordNodes(k, pos, where, sc)...)
			continue
		}
		l.m.scope = sc
		near := diag.Nearest(k.Name, l.m.keywordNames())
		d := diag.Diagnostic{Rule: RuleUnknownKeyword, At: pos, Summary: fmt.Sprintf("there is no keyword %q", k.Name), Suggestion: near}
		if near != "" {
			d.Detail = fmt.Sprintf("did you mean %q?", near)
		}
		l.m.list.Add(d)
	}
	return nodes
}

// keywordNodes builds a keyword made of parts with what the TOML file gives it.
func (l *loading) keywordNodes(k metadata.Keyword, pos diag.Position, where engine.Pos, sc *scope) []*engine.Node {
	kw := sc.keyword(l.m, k.Name)
	if kw == nil || kw.fails {
		sc.uses.broke(kw)
		return nil
	}
	sc.uses.keyword(kw)
	fields := kw.row.Fields
	if len(fields) == 0 && k.Argument == "" {
		if len(kw.nodes) > 1 { // each instance is linked to its own parts alone (CR 702.78b)
			return at2(l.protected(kw, nil, sc), where)
		}
		return at2(kw.nodes, where)
	}
	if len(fields) != 1 || k.Argument == "" || !inTOMLToo(&fields[0]) {
		l.m.list.Add(diag.Diagnostic{Rule: RuleUnknownKeyword, At: pos, Summary: fmt.Sprintf("keyword %s takes %s", k.Name, wants(kw.row)), Detail: inTOML(k.Name, fields)})
		return nil
	}
	var arg lua.LValue = lua.LString(k.Argument)
	with := engine.Arg{Set: true, Text: k.Argument}
	if slices.Contains(fields[0].Kinds, engine.KindQuantity) {
		n, err := strconv.Atoi(k.Argument)
		if err != nil {
			l.m.list.Add(diag.Diagnostic{Rule: RuleNotWhole, At: pos, Summary: fmt.Sprintf("keyword %s takes a number", k.Name)})
			return nil
		}
		arg, with = lua.LNumber(n), engine.Arg{Set: true, Num: n}
	} else if slices.Contains(fields[0].Kinds, engine.KindText) {
		arg, with = lua.LString(k.Argument), engine.Arg{Set: true, Text: k.Argument}
	} else if symbols, err := engine.ParseSymbols(k.Argument); err != nil || len(symbols) == 0 {
		l.m.list.Add(diag.Diagnostic{Rule: RuleBadCost, At: pos, Summary: fmt.Sprintf("%q is no cost", k.Argument), Detail: likeCost(k.Argument)})
		return nil
	}
	nodes := at2(l.protected(kw, []lua.LValue{arg}, sc), where)
	for _, n := range nodes {
		n.With = []engine.Arg{with}
	}
	return nodes
}

// inTOMLToo reports whether a keyword's one parameter can be written in a TOML file.
func inTOMLToo(f *engine.Field) bool {
	return slices.ContainsFunc(f.Kinds, func(k engine.Kind) bool {
		return k == engine.KindQuantity || k == engine.KindCost || k == engine.KindText
	})
}

// inTOML says how a keyword with parameters is written.
func inTOML(name string, fields []engine.Field) string {
	switch {
	case len(fields) == 0:
		return fmt.Sprintf("write %q", name)
	case len(fields) > 1 || !inTOMLToo(&fields[0]):
		return "write it in the script"
	case slices.Contains(fields[0].Kinds, engine.KindText):
		return fmt.Sprintf("write %q, or %s(%q) in the script", name+" A Name", name, "A Name")
	case slices.Contains(fields[0].Kinds, engine.KindQuantity):
		return fmt.Sprintf("write %q, or %s(2) in the script", name+" 2", name)
	}
	return fmt.Sprintf("write %q, or %s(%q) in the script", name+" {2}", name, "{2}")
}

// at2 gives nodes the position of what names them.
func at2(nodes []*engine.Node, where engine.Pos) []*engine.Node {
	var out []*engine.Node
	for _, n := range nodes {
		m := *n
		m.Pos = where
		out = append(out, &m)
	}
	return out
}

// protected calls the function of a keyword from outside a script.
func (l *loading) protected(k *Keyword, args []lua.LValue, sc *scope) []*engine.Node {
	m := l.m
	outer := m.scope
	m.scope, m.budget = sc, budget{left: loadBudget, memory: loadMemory, whole: loadMemory}
	defer func() { m.scope = outer }()
	var nodes []*engine.Node
	fn := m.l.NewFunction(func(*lua.LState) int {
		if k.Action {
			nodes = m.tryAction(k, args)
		} else {
			nodes = m.buildKeyword(k, args, nil)
		}
		return 0
	})
	m.l.Push(fn)
	if err := m.l.PCall(0, 0, nil); err != nil {
		m.list.Add(m.failure(k.unit, err))
		return nil
	}
	return nodes
}

// keyword loads a keyword's file once. A keyword is tried at once with sample values, so that a mistake in it is found
// also while no card uses it.
func (l *loading) keyword(m *machine, f *keywordFile) *Keyword {
	if f.keyword != nil {
		return f.keyword
	}
	if f.loading {
		l.list.Add(diag.Diagnostic{Rule: RuleKeyword, At: diag.Position{File: f.lua.name}, Summary: fmt.Sprintf("keyword %s is made of itself, by way of others", f.slug)})
		return &Keyword{Name: f.slug, fails: true, row: &engine.Row{}, file: f}
	}
	f.loading = true
	f.list = nil
	l.noting(&f.list, func() { l.loadKeyword(m, f) })
	f.loading = false
	return f.keyword
}

func (l *loading) loadKeyword(m *machine, f *keywordFile) {
	sc := &scope{load: l, pack: f.pack, uses: &uses{}, own: f.slug}
	l.chunks++
	s := m.runFile(f.lua.name, "k"+strconv.Itoa(l.chunks), f.lua.src, sc)
	l.list.Add(s.list...)
	k := &Keyword{Name: f.slug, fails: true, row: &engine.Row{}}
	switch {
	case s.result == nil:
	case f.action && l.host.book.Actions.Act == nil:
		l.list.Add(diag.Diagnostic{Rule: RuleKeyword, At: diag.Position{File: f.lua.name}, Summary: "this rulebook has no keyword actions that are made of parts"})
	case s.result.keyword == nil || s.result.keyword.Action != f.action:
		what, folder := "keyword", "keywords"
		if f.action {
			what, folder = "action", "actions"
		}
		l.list.Add(diag.Diagnostic{Rule: RuleKeyword, At: s.unit.word(s.result.pos), Summary: fmt.Sprintf("a file in the folder %s returns %s", folder, article(what)), Detail: "write return " + what + " { name = ..., build = ... }"})
	case s.result.keyword.Name != f.slug:
		l.list.Add(diag.Diagnostic{Rule: RuleKeyword, At: s.unit.word(s.result.pos), Summary: fmt.Sprintf("the keyword is called %q, and its file %q", s.result.keyword.Name, f.slug), Detail: "give both one name"})
	default:
		k = s.result.keyword
	}
	k.Pack, k.File, k.Spec, k.unit, k.uses, k.file = f.pack.id, f.lua.name, f.spec, s.unit, sc.uses, f
	k.fails = k.fails || s.list.HasErrors()
	f.keyword = k
	if s.unit != nil {
		l.units[s.unit.name] = s.unit
	}
	if !k.fails {
		l.try(m, k, sc)
	}
}

// try builds a keyword with sample values.
func (l *loading) try(m *machine, k *Keyword, sc *scope) {
	var args []lua.LValue
	for i := range k.row.Fields {
		args = append(args, l.sample(&k.row.Fields[i]))
	}
	outer, left := m.list, m.budget
	m.list = nil
	nodes := l.protected(k, args, sc)
	list := m.list
	m.list, m.budget = outer, left
	l.list.Add(list...)
	k.fails = list.HasErrors() || len(nodes) == 0
	if len(k.row.Fields) == 0 && !k.Action {
		k.nodes = nodes
	}
}

func (l *loading) sample(f *engine.Field) lua.LValue {
	switch f.Kinds[0] {
	case engine.KindQuantity:
		return lua.LNumber(2)
	case engine.KindCost:
		return lua.LString("{2}")
	case engine.KindPair:
		return lua.LString("2/2")
	case engine.KindText:
		return lua.LString("Sample")
	case engine.KindAbility, engine.KindAct, engine.KindMode:
		return l.sampleNode(f.Kinds[0])
	case engine.KindReference:
		return l.host.words["this"]
	}
	for _, r := range l.host.book.Rows {
		if r.Kind != f.Kinds[0] || r.Shape != engine.ShapeWord {
			continue
		}
		if r.Kind == engine.KindCondition || len(r.Zones) > 0 {
			return l.host.words[r.Name]
		}
	}
	return l.host.bad
}

// sampleNode is a node of a kind that needs no argument.
func (l *loading) sampleNode(k engine.Kind) lua.LValue {
	for _, r := range l.host.book.Rows {
		needs := slices.ContainsFunc(r.Fields, func(f engine.Field) bool { return f.Required || f.InBody })
		if r.Kind == k && !needs && r.Group == "" && sampled(k, r.Shape) {
			return l.host.wrap(&value{sort: isNode, name: r.Name, node: &engine.Node{Row: r, Args: make([]engine.Arg, len(r.Fields))}, size: 1})
		}
	}
	return l.host.bad
}

// sampled reports whether a row of that shape serves as a sample of a kind.
func sampled(k engine.Kind, s engine.Shape) bool {
	switch k {
	case engine.KindAct:
		return s == engine.ShapeWord || s == engine.ShapeVerb
	case engine.KindMode:
		return s == engine.ShapeBlock
	}
	return s == engine.ShapeWord
}
