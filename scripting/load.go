package scripting

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

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
