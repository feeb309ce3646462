package scripting

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// Result is what a set of packs gives.
type Result struct {
	Library  *engine.Library
	Packs    []Pack // in the order in which they depend on each other
	Cards    []Card
	Tokens   []Card
	Keywords []*Keyword
	Specs    []Spec
}

// Pack is a pack that was loaded.
type Pack struct {
	ID   string
	Name string // as its folder is called in messages
	Meta *metadata.Pack
	// Lock makes the text of its packs.lock, as it is to be now.
	Lock func() string
}

// Card is a card or token that was loaded, with its files as they are called in messages; "" where there is none.
type Card struct {
	ID         string // "pack:slug", of a token "pack:token:slug"
	Pack, Slug string
	TOML       string
	Lua        string
	Spec       string
	Meta       *metadata.Card
	Definition *engine.Definition // nil when something is wrong with it
	Keywords   []string           // the ids of the keywords made of parts that it uses
	Changed    []metadata.Changed // what the patches of other packs change about it, in their order
}

// Spec is a file of scenarios.
type Spec struct {
	Name string // as it is called in messages
	Pack string
	Path string // in the pack's file system
	FS   fs.FS
}

// loading is one run of the loader.
type loading struct {
	host    *Host
	m       *machine
	list    diag.List
	partial bool // only the files of one definition are there
	units   map[string]*unit
	chunks  int
	faulty  map[string]bool // files with errors
	across  diag.List       // what packs say of each other that is wrong
	renamed map[string]string
}

// definitionSource is a card as it is before it is compiled.
type definitionSource struct {
	faces []engine.FaceSource
	unit  *unit
}

// Load reads packs, runs their scripts and compiles their cards. The library holds all cards that are free of errors;
// the list has every problem, sorted.
func (h *Host) Load(packs ...PackSource) (*Result, diag.List) {
	h.loads.Lock()
	defer h.loads.Unlock()
	l := h.begin()
	var opened []*pack
	for _, src := range packs {
		if p := l.open(src); p != nil {
			opened = append(opened, p)
		}
	}
	order := l.arrange(opened)
	l.run(order)
	res, defs := l.result(order), l.definitions(order)
	res.Library = engine.NewLibrary(l.revision(defs), defs, nil).Renamed(l.renamed)
	return res, l.all(order)
}

// all is what was found in packs, sorted.
func (l *loading) all(order []*pack) diag.List {
	list := slices.Concat(l.list, l.across)
	for _, p := range order {
		list.Add(p.list...)
		for _, slug := range mapKeys(p.keywords) {
			list.Add(p.keywords[slug].list...)
		}
		for _, slug := range mapKeys(p.tokens) {
			list.Add(p.tokens[slug].list...)
		}
		for _, c := range p.cards {
			list.Add(c.list...)
		}
	}
	list.Sort()
	return unique(list)
}

func (h *Host) begin() *loading {
	h.loader.units = map[string]*unit{}
	return &loading{host: h, m: h.loader, units: map[string]*unit{}, faulty: map[string]bool{}}
}

func unique(list diag.List) diag.List {
	return slices.CompactFunc(list, func(a, b diag.Diagnostic) bool {
		return a.Rule == b.Rule && a.At == b.At && a.Summary == b.Summary
	})
}

// run loads packs whose dependencies come before them.
func (l *loading) run(order []*pack) {
	for _, p := range order {
		l.noting(&p.scanned, func() { l.scan(p) })
		p.list.Add(p.scanned...)
	}
	l.between(order)
	for _, p := range order {
		for _, slug := range mapKeys(p.keywords) {
			l.keyword(l.m, p.keywords[slug])
		}
		for _, slug := range mapKeys(p.tokens) {
			l.object(p.tokens[slug])
		}
	}
	for _, p := range order {
		for _, slug := range mapKeys(p.tokens) {
			l.finish(p.tokens[slug])
		}
		for _, c := range p.cards {
			l.object(c)
			l.finish(c)
		}
	}
}

// between looks at what packs say of each other: names that two of them have, patches, locks, and names of former times.
func (l *loading) between(order []*pack) {
	l.across = nil
	l.noting(&l.across, func() {
		for _, p := range order {
			l.ambiguous(p)
		}
		l.patches(order)
		for _, p := range order {
			l.checkAPI(p)
			l.checkLock(p)
		}
		l.renamed = l.renames(order)
	})
}

// definitions are the versions that a library of the packs has.
func (l *loading) definitions(order []*pack) []*engine.Definition {
	total := 0
	for _, p := range order {
		total += len(p.cards) + len(p.tokens)
	}
	defs := make([]*engine.Definition, 0, total)
	for _, p := range order {
		for _, slug := range mapKeys(p.tokens) {
			if d := p.tokens[slug].last; d != nil {
				defs = append(defs, d)
			}
		}
		for _, c := range p.cards {
			if c.last != nil {
				defs = append(defs, c.last)
			}
		}
	}
	return defs
}

// result lists what was loaded; the library is not in it yet.
func (l *loading) result(order []*pack) *Result {
	res := &Result{}
	cards, tokens := 0, 0
	for _, p := range order {
		cards, tokens = cards+len(p.cards), tokens+len(p.tokens)
	}
	res.Cards, res.Tokens = make([]Card, 0, cards), make([]Card, 0, tokens)
	for _, p := range order {
		res.Packs = append(res.Packs, Pack{ID: p.id, Name: p.name, Meta: p.meta, Lock: p.lock})
		for _, s := range p.specs {
			res.Specs = append(res.Specs, Spec{Name: s, Pack: p.id, Path: strings.TrimPrefix(s, p.name+"/"), FS: p.fsys})
		}
		for _, slug := range mapKeys(p.keywords) {
			if k := p.keywords[slug].keyword; k != nil && !k.fails {
				res.Keywords = append(res.Keywords, k)
			}
		}
		for _, slug := range mapKeys(p.tokens) {
			res.Tokens = append(res.Tokens, p.tokens[slug].card)
		}
		for _, c := range p.cards {
			res.Cards = append(res.Cards, c.card)
		}
	}
	return res
}

// ambiguous reports names that two dependencies of a pack give, where the pack has none of its own.
func (l *loading) ambiguous(p *pack) {
	from := map[string]*pack{}
	for _, d := range p.deps {
		names := append(mapKeys(d.keywords), prefixed(mapKeys(d.tokens))...)
		for _, name := range names {
			token, isToken := strings.CutPrefix(name, "token:")
			own := p.keywords[name] != nil || isToken && p.tokens[token] != nil
			if other := from[name]; other != nil && !own {
				l.list.Add(diag.Diagnostic{Rule: RuleDuplicate, At: diag.Position{File: p.manifest.name},
					Summary: fmt.Sprintf("%s and %s both have %q, and pack %s depends on both", other.id, d.id, name, p.id)})
			}
			from[name] = d
		}
	}
}

func prefixed(slugs []string) []string {
	for i := range slugs {
		slugs[i] = "token:" + slugs[i]
	}
	return slugs
}

// object reads a card or token and runs its script.
func (l *loading) object(c *cardFile) {
	for _, u := range c.allUses() {
		*u = uses{}
	}
	c.list, c.def, c.changed = nil, nil, nil
	l.noting(&c.list, func() { l.read(c) })
}

func (l *loading) read(c *cardFile) {
	list := c.readMeta()
	l.list.Add(list...)
	faulty := list.HasErrors()
	sc := &scope{load: l, pack: c.pack, uses: &c.uses}
	var value *fileValue
	def := &definitionSource{}
	if c.lua != nil {
		delete(l.m.units, "c")
		s := l.m.runFile(c.lua.name, "c", c.lua.src, sc)
		l.list.Add(s.list...)
		faulty = faulty || s.list.HasErrors() || s.result == nil
		value, def.unit = s.result, s.unit
	}
	if p := value.patchIn(); p != nil {
		l.list.Add(diag.Diagnostic{Rule: RuleFile, At: at(p.pos), Summary: "this is the file of a card, and it returns a patch", Detail: "patches of other packs' cards lie in the folder " + patchFolder})
		faulty = true
	}
	if !faulty {
		var fine bool
		value, fine = l.patched(c, value)
		faulty = !fine
	}
	l.m.list, l.m.notes = nil, nil
	def.faces = l.faces(c, value, sc)
	faulty = faulty || l.m.list.HasErrors() || c.broken() != nil
	l.list.Add(news(list, l.m.list)...)
	l.m.list = nil
	if !faulty {
		c.def = def
	}
}

// faces joins what the TOML file and the script say of each face.
func (l *loading) faces(c *cardFile, v *fileValue, sc *scope) []engine.FaceSource {
	if v != nil && v.keyword != nil {
		l.m.list.Add(diag.Diagnostic{Rule: RuleFile, At: at(v.pos), Summary: "this is the file of a card, and it returns " + article(v.what), Detail: "keywords lie in the folder keywords, keyword actions in actions"})
		return nil
	}
	several := c.meta.Layout != ""
	if v != nil && several != (v.what == "faces") && len(c.meta.Faces) > 0 {
		what := "one face, and the script gives several"
		if several {
			what = "several faces, and the script gives one"
		}
		l.m.list.Add(diag.Diagnostic{Rule: RuleFile, At: at(v.pos), Summary: "the TOML file has " + what, Detail: "return faces { key = card { ... } } with the keys of [face.key], or card { ... }"})
		return nil
	}
	var list []engine.FaceSource
	for i := range c.meta.Faces {
		f := &c.meta.Faces[i]
		src := l.printed(c, f)
		src.Abilities = l.keywordsOf(c, f, sc)
		if v != nil {
			nodes := v.nodes
			if several {
				nodes = l.faceNodes(v, f.Key)
			}
			l.twice(c, f, src.Abilities, nodes)
			src.Abilities = append(src.Abilities, nodes...)
		}
		list = append(list, src)
	}
	if v != nil && several {
		for _, f := range v.faces {
			if !slices.ContainsFunc(c.meta.Faces, func(m metadata.Face) bool { return m.Key == f.key }) {
				l.m.list.Add(diag.Diagnostic{Rule: RuleFile, At: at(f.pos), Summary: fmt.Sprintf("the TOML file has no face %q", f.key)})
			}
		}
	}
	return list
}

func at(p engine.Pos) diag.Position {
	return diag.Position{File: p.File, Line: p.Line, Column: p.Column}
}

// faceNodes are the abilities of a face. A face that the script leaves out has none.
func (l *loading) faceNodes(v *fileValue, key string) []*engine.Node {
	for _, f := range v.faces {
		if f.key == key {
			return f.nodes
		}
	}
	l.m.list.Add(diag.Diagnostic{Rule: RuleFile, At: at(v.pos), Summary: fmt.Sprintf("face %q of the TOML file is not here", key), Detail: "write " + key + " = card { ... }, empty if it has no abilities"})
	return nil
}

// twice reports a keyword that stands in the TOML file and in the script: the card would have it two times.
func (l *loading) twice(c *cardFile, f *metadata.Face, printed, nodes []*engine.Node) {
	for _, k := range printed {
		for _, n := range nodes {
			same := n.Row == k.Row && n.Row.Shape == engine.ShapeWord || n.Keyword != "" && n.Keyword == k.Keyword
			if same {
				l.m.list.Add(diag.Diagnostic{Rule: RuleDuplicate, At: c.meta.At(f.Path("keywords")),
					Summary: "this keyword stands in the script as well", Detail: "write it in one of the two; the card would have it twice",
					Notes: []diag.Note{{At: at(n.Pos), Text: "here"}}})
				return
			}
		}
	}
}

// printed makes the characteristics of a face (CR 109.3).
func (l *loading) printed(c *cardFile, f *metadata.Face) engine.FaceSource {
	src := engine.FaceSource{Key: f.Key}
	src.Characteristics = engine.Characteristics{Name: f.Name, Supertypes: f.Supertypes, Types: f.Types, Subtypes: f.Subtypes}
	if src.Name == "" && c.token {
		src.Name = strings.TrimSpace(strings.Join(f.Subtypes, " ") + " Token") // CR 111.4
	}
	src.Cost = f.Cost
	src.Colors = src.Cost.Colors()
	if len(f.Colors) > 0 {
		src.Colors = engine.Colorless // a colour indicator or a token's colours (CR 204, 111.3)
		for _, name := range f.Colors {
			color, _ := engine.ColorNamed(strings.ToLower(name))
			src.Colors |= color
		}
	}
	src.HasPT = f.Power != nil && f.Toughness != nil
	if src.HasPT {
		src.Power, src.StarPower = f.Power.Value, f.Power.Variable
		src.Toughness, src.StarToughness = f.Toughness.Value, f.Toughness.Variable
	}
	if f.Loyalty != nil {
		src.Loyalty = f.Loyalty.Value
	}
	if f.Defense != nil {
		src.Defense = *f.Defense
	}
	return src
}

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

// sources are the files that a card is made of, by their keys, and those that only say where names are looked up.
func (c *cardFile) sources() (files map[string][]byte, packs map[string]*pack) {
	files, packs = map[string][]byte{}, map[string]*pack{}
	seen := map[any]bool{}
	var add func(u *uses)
	take := func(p *pack, list ...*file) {
		packs[p.id] = p
		for _, f := range list {
			if f != nil {
				files[f.key] = f.src
			}
		}
	}
	add = func(u *uses) {
		for _, k := range u.keywords {
			if !seen[k] {
				seen[k] = true
				take(k.pack, k.lua)
				if k.keyword != nil {
					add(k.keyword.uses)
				}
			}
		}
		for _, t := range u.tokens {
			if !seen[t] {
				seen[t] = true
				take(t.pack, t.toml, t.lua)
				add(&t.uses)
			}
		}
	}
	take(c.pack, c.toml, c.lua)
	add(&c.uses)
	for _, p := range c.patches {
		take(p.pack, p.toml, p.lua)
		add(&p.uses)
	}
	return files, packs
}

// hash covers all that a card is made of.
func (l *loading) hash(id string, files map[string][]byte) [32]byte {
	h := sha256.New()
	put := func(b []byte) {
		var n [8]byte
		binary.LittleEndian.PutUint64(n[:], uint64(len(b)))
		h.Write(n[:])
		h.Write(b)
	}
	put([]byte(l.host.book.Revision))
	put([]byte(id))
	for _, name := range mapKeys(files) {
		put([]byte(name))
		put(files[name])
	}
	return [32]byte(h.Sum(nil))
}

func (l *loading) revision(defs []*engine.Definition) [32]byte {
	var b bytes.Buffer
	b.Grow(len(defs) * 80)
	for _, d := range defs {
		b.WriteString(d.ID)
		b.Write(d.Hash[:])
	}
	return l.hash("", map[string][]byte{"library": b.Bytes()})
}

// finish compiles a card that is free of errors. One that is not keeps its last good version, if it has one.
func (l *loading) finish(c *cardFile) {
	c.card = Card{ID: c.id(), Pack: c.pack.id, Slug: c.slug, TOML: c.toml.name, Spec: c.spec, Meta: c.meta}
	if c.lua != nil {
		c.card.Lua = c.lua.name
	}
	for _, u := range c.allUses() {
		for _, k := range u.keywords {
			c.card.Keywords = append(c.card.Keywords, k.pack.id+":"+k.slug)
		}
	}
	c.card.Changed = c.changed
	if c.def == nil {
		return
	}
	l.noting(&c.list, func() { c.card.Definition = l.compile(c) })
	if c.card.Definition != nil {
		c.last = c.card.Definition
	}
}

func (l *loading) compile(c *cardFile) *engine.Definition {
	files, packs := c.sources()
	src := engine.DefinitionSource{ID: c.id(), Hash: l.hash(c.id(), files), Token: c.token, Layout: engine.Layout(c.meta.Layout),
		Faces: c.def.faces, Files: files, Pos: engine.Pos{File: c.toml.name, Line: 1, Column: 1}}
	for _, id := range mapKeys(packs) {
		files[packs[id].manifest.key] = packs[id].manifest.src // after the hash: a new version of a pack changes no card
	}

	d, problems := engine.Compile(l.host.book, &src)
	for _, p := range problems {
		at := diag.Position{File: p.Pos.File, Line: p.Pos.Line, Column: p.Pos.Column}
		if u := c.def.unit; u != nil && u.name == p.Pos.File {
			at = u.word(p.Pos)
		} else if u := l.units[p.Pos.File]; u != nil {
			at = u.word(p.Pos)
		}
		l.list.Add(diag.Diagnostic{Rule: p.Rule, At: at, Summary: p.Summary, Detail: p.Detail})
	}
	c.def = nil
	if len(problems) > 0 {
		return nil
	}
	return d
}

// CompileSources makes a definition again of the files that Definition.Source holds, for a save. The files are those
// of the time when it was made, so that it has the same hash under the same rulebook.
func (h *Host) CompileSources(id string, files map[string][]byte) (*engine.Definition, error) {
	h.loads.Lock()
	defer h.loads.Unlock()
	l := h.begin()
	l.partial = true
	roots := map[string]memory{}
	for _, name := range mapKeys(files) {
		owner, rest, ok := strings.Cut(name, "/")
		if !ok || !fs.ValidPath(rest) {
			return nil, fmt.Errorf("scripting: %q is no file of a pack", name)
		}
		if roots[owner] == nil {
			roots[owner] = memory{}
		}
		roots[owner][rest] = files[name]
	}
	var opened []*pack
	for _, owner := range mapKeys(roots) {
		if p := l.open(PackSource{Name: owner, FS: roots[owner]}); p != nil {
			opened = append(opened, p)
		}
	}
	order := l.arrange(opened)
	l.run(order)
	for _, d := range l.definitions(order) {
		if d.ID == id {
			return d, nil
		}
	}
	for _, d := range l.all(order) {
		if d.Severity == diag.Error {
			return nil, fmt.Errorf("scripting: %s: %s: %s", d.At, d.Rule, d.Summary)
		}
	}
	return nil, fmt.Errorf("scripting: the files %s hold no %s", path.Join(mapKeys(roots)...), id)
}
