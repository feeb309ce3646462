package scripting

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// patchFolder is where a pack keeps what it changes about the cards of others: patches/<pack>/<card>.toml and .lua, of
// a token patches/<pack>/tokens/<token>.toml and .lua.
const patchFolder = "patches"

// patchFile is what a pack changes about one card of another.
type patchFile struct {
	pack *pack
	card string // its id
	toml *file
	lua  *file
	uses uses
}

// patchPath is where a pack's patch of a card lies, without the ending.
func patchPath(card string) string {
	owner, slug, _ := strings.Cut(card, ":")
	if token, ok := strings.CutPrefix(slug, "token:"); ok {
		return path.Join(patchFolder, owner, "tokens", token)
	}
	return path.Join(patchFolder, owner, slug)
}

// patches hands the patches that packs declare to the cards that they change. The packs are in the order of their
// dependencies, so that a patch comes behind those of the packs that its pack knows.
func (l *loading) patches(order []*pack) {
	for _, p := range order {
		declared := map[string]bool{}
		for i, id := range p.meta.Patches {
			if declared[patchPath(id)] {
				continue // its manifest says it twice, which is reported there
			}
			declared[patchPath(id)] = true
			at := p.meta.At(fmt.Sprintf("patches[%d]", i))
			if c := l.patchable(p, id, at); c != nil {
				l.patch(p, c, at)
			}
		}
		for _, name := range p.undeclared {
			if base := strings.TrimSuffix(name, path.Ext(name)); !declared[base] {
				l.list.Add(diag.Diagnostic{Rule: metadata.RulePatch, At: diag.Position{File: path.Join(p.name, name)}, Summary: "pack.toml does not declare this patch",
					Detail: fmt.Sprintf("write patches = [%q] there", declaration(base))})
			}
		}
	}
}

// declaration is the id of the card that a path of a patch means.
func declaration(base string) string {
	parts := strings.Split(base, "/")
	if len(parts) == 4 && parts[2] == "tokens" {
		return parts[1] + ":token:" + parts[3]
	}
	return strings.Join(parts[1:], ":")
}

// patchable is the card with an id among those that a pack may patch, nil if it is not there.
func (l *loading) patchable(p *pack, id string, at diag.Position) *cardFile {
	owner, slug, _ := strings.Cut(id, ":")
	i := slices.IndexFunc(p.deps, func(d *pack) bool { return d.id == owner })
	if i < 0 {
		if !l.partial && !slices.ContainsFunc(p.meta.Dependencies, func(d metadata.Dependency) bool { return d.ID == owner }) {
			l.list.Add(diag.Diagnostic{Rule: metadata.RulePatch, At: at, Summary: fmt.Sprintf("pack %s is no dependency of this one", owner),
				Detail: "a pack changes only cards of packs that it depends on: add it under [dependencies]"})
		}
		return nil
	}
	c := p.deps[i].object(slug)
	if c == nil && !l.partial {
		if now := p.deps[i].now(slug); now != slug {
			l.list.Add(diag.Diagnostic{Rule: metadata.RulePatch, At: at, Summary: fmt.Sprintf("the card %s has another name now", id), Suggestion: owner + ":" + now,
				Detail: didYouMean(owner + ":" + now)})
			return nil
		}
		near := diag.Nearest(id, p.deps[i].objectIDs())
		l.list.Add(diag.Diagnostic{Rule: metadata.RulePatch, At: at, Summary: fmt.Sprintf("there is no card %s", id), Suggestion: near, Detail: didYouMean(near)})
	}
	return c
}

func didYouMean(near string) string {
	if near == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %q?", near)
}

// object is the card or token of a pack that has a slug, as "bear" or "token:soldier"; nil if there is none.
func (p *pack) object(slug string) *cardFile {
	if token, ok := strings.CutPrefix(slug, "token:"); ok {
		return p.tokens[token]
	}
	for _, c := range p.cards {
		if c.slug == slug {
			return c
		}
	}
	return nil
}

func (p *pack) objectIDs() (ids []string) {
	for _, c := range p.cards {
		ids = append(ids, c.id())
	}
	for _, slug := range mapKeys(p.tokens) {
		ids = append(ids, p.tokens[slug].id())
	}
	return ids
}

// patch reads a declared patch.
func (l *loading) patch(p *pack, c *cardFile, at diag.Position) {
	f := &patchFile{pack: p, card: c.id()}
	read := func(ending string) *file {
		name := patchPath(c.id()) + ending
		if _, err := fs.Stat(p.fsys, name); err != nil {
			return nil
		}
		one := l.readFile(p, name)
		if one != nil {
			one.key = p.id + "/" + one.key
		}
		return one
	}
	f.toml, f.lua = read(".toml"), read(".lua")
	switch {
	case f.toml != nil || f.lua != nil:
		c.patches = append(c.patches, f)
	case !l.partial: // a save holds the patches of one card alone
		l.list.Add(diag.Diagnostic{Rule: metadata.RulePatch, At: at, Summary: fmt.Sprintf("there is no patch of %s", c.id()),
			Detail: fmt.Sprintf("write what it changes into %s.toml, or .lua", path.Join(p.name, patchPath(c.id())))})
	}
}

// readMeta reads the TOML file of a card with the patches of it.
func (c *cardFile) readMeta() diag.List {
	var patches []metadata.Source
	for _, p := range c.patches {
		if p.toml != nil {
			patches = append(patches, metadata.Source{File: p.toml.name, Text: p.toml.src})
		}
	}
	var list diag.List
	switch {
	case len(patches) > 0:
		c.meta, c.changed, list = metadata.ReadPatched(metadata.Source{File: c.toml.name, Text: c.toml.src}, c.token, patches...)
	case c.token:
		c.meta, list = metadata.ReadToken(c.toml.name, c.toml.src)
	default:
		c.meta, list = metadata.ReadCard(c.toml.name, c.toml.src)
	}
	return list
}

// replaced is an ability that a patch puts in the place of another.
type replaced struct {
	name string
	node *engine.Node
	pos  engine.Pos
}

// patch takes the parts of what a patch says of abilities.
func (b *builder) patch(g given, file *fileValue) {
	for _, p := range b.pairs(&g) {
		if p.name != "replace" {
			continue
		}
		if p.table() == nil {
			b.report(p.span, RuleWrongKind, "replace is "+b.m.describe(p.v), "write replace = { name = ability }")
			continue
		}
		for _, one := range b.pairs(&p.given) {
			v := valueOf(one.v)
			switch {
			case v != nil && v.sort == isBad:
				b.bad = true
			case v == nil || v.sort != isNode || !v.node.Row.Is(engine.KindAbility):
				b.report(one.span, RuleWrongKind, fmt.Sprintf("%s is %s, and an ability is wanted", one.name, b.m.describe(one.v)), "")
			default:
				file.replace = append(file.replace, replaced{one.name, v.node, b.site.unit.pos(one.key)})
			}
		}
	}
	slices.SortFunc(file.replace, func(a, c replaced) int { return strings.Compare(a.name, c.name) })
	row := *b.row
	row.Fields = slices.DeleteFunc(slices.Clone(row.Fields), func(f engine.Field) bool { return f.Name == "replace" })
	b.row, b.args = &row, make([]engine.Arg, len(row.Fields))
	b.block(b.without(g, "replace"))
	n := &engine.Node{Row: b.row, Args: b.args}
	file.nodes = n.Arg("abilities").Nodes()
	remove := n.Arg("remove")
	list := remove.List
	if remove.Set && list == nil {
		list = []engine.Arg{*remove}
	}
	for _, a := range list {
		file.remove = append(file.remove, replaced{name: a.Text, pos: a.Pos})
	}
}

// patchIn is a patch in what a file returns, nil if there is none.
func (v *fileValue) patchIn() *fileValue {
	if v == nil || v.what == "patch" {
		return v
	}
	for _, f := range v.faces {
		if f.file.what == "patch" {
			return f.file
		}
	}
	return nil
}

// patched runs the scripts of a card's patches on what its own script gave, nil for none. It reports whether all went
// well.
func (l *loading) patched(c *cardFile, v *fileValue) (*fileValue, bool) {
	fine := true
	by := &patching{load: l, card: c, first: map[string]diag.Position{}}
	for _, p := range c.patches {
		if p.lua == nil {
			continue
		}
		delete(l.m.units, "c")
		s := l.m.runFile(p.lua.name, "c", p.lua.src, &scope{load: l, pack: p.pack, uses: &p.uses})
		l.list.Add(s.list...)
		if s.list.HasErrors() || s.result == nil {
			fine = false
			continue
		}
		by.unit = s.unit
		l.units[s.unit.name] = s.unit
		v = by.apply(v, s.result)
	}
	return v, fine && !by.failed
}

// patching applies what patches say of the abilities of one card.
type patching struct {
	load   *loading
	card   *cardFile
	unit   *unit
	first  map[string]diag.Position // by path: the patch that has changed it
	failed bool
}

func (p *patching) report(pos engine.Pos, summary, detail string, notes ...diag.Note) {
	p.failed = true
	p.load.list.Add(diag.Diagnostic{Rule: metadata.RulePatch, At: p.unit.word(pos), Summary: summary, Detail: detail, Notes: notes})
}

// claim notes that this patch changes a path, and reports another one that does.
func (p *patching) claim(path string, pos engine.Pos, removed bool) {
	whole, _, _ := strings.Cut(path, "abilities")
	whole += "abilities"
	for _, other := range mapKeys(p.first) {
		if other == path || other == whole || path == whole && strings.HasPrefix(other, whole+".") {
			p.report(pos, fmt.Sprintf("two patches change %s of this card", other), "load one of the two packs, or let one depend on the other and leave it to it",
				diag.Note{At: p.first[other], Text: "the other one"})
			return
		}
	}
	at := p.unit.word(pos)
	p.first[path] = at
	p.card.changed = append(p.card.changed, metadata.Changed{Path: path, At: at, Was: p.was(), Had: p.card.lua != nil, Removed: removed})
}

func (p *patching) was() diag.Position {
	if p.card.lua == nil {
		return diag.Position{File: p.card.toml.name, Line: 1, Column: 1}
	}
	return diag.Position{File: p.card.lua.name, Line: 1, Column: 1}
}

func (p *patching) apply(own, patch *fileValue) *fileValue {
	several := p.card.meta.Layout != ""
	switch {
	case patch.keyword != nil:
		p.report(patch.pos, "a patch of a card returns "+article(patch.what), "write return patch { ... }, or card { ... } for all of it anew")
	case several != (patch.what == "faces"):
		form := "patch { ... }, or card { ... } for all of it anew"
		if several {
			form = "faces { key = patch { ... } }, with the keys of the card's faces"
		}
		p.report(patch.pos, "this does not go with the faces of the card", "write return "+form)
	case !several:
		out := &fileValue{what: "card", pos: patch.pos}
		if own != nil {
			*out = *own
		}
		out.nodes = p.face("", out.nodes, patch)
		return out
	default:
		return p.faces(own, patch)
	}
	return own
}

func (p *patching) faces(own, patch *fileValue) *fileValue {
	out := &fileValue{what: "faces", pos: patch.pos}
	if own != nil {
		*out = *own
		out.faces = slices.Clone(own.faces)
	} else {
		for _, f := range p.card.meta.Faces {
			out.faces = append(out.faces, faceValue{key: f.Key, pos: patch.pos})
		}
	}
	for _, f := range patch.faces {
		i := slices.IndexFunc(out.faces, func(o faceValue) bool { return o.key == f.key })
		if i < 0 {
			p.report(f.pos, fmt.Sprintf("the card has no face %q", f.key), "")
			continue
		}
		out.faces[i].nodes = p.face("face."+f.key+".", out.faces[i].nodes, f.file)
	}
	return out
}

// face is the abilities of a face with a patch. They stay in their order; those that are added come last.
func (p *patching) face(prefix string, nodes []*engine.Node, patch *fileValue) []*engine.Node {
	if patch.what == "card" {
		p.claim(prefix+"abilities", patch.pos, false)
		return patch.nodes
	}
	nodes = slices.Clone(nodes)
	for _, r := range patch.replace {
		if i := p.named(nodes, r); i >= 0 {
			p.claim(prefix+"abilities."+r.name, r.pos, false)
			nodes[i] = p.rename(r)
		}
	}
	for _, r := range patch.remove {
		if i := p.named(nodes, r); i >= 0 {
			p.claim(prefix+"abilities."+r.name, r.pos, true)
			nodes = slices.Delete(nodes, i, i+1)
		}
	}
	return append(nodes, patch.nodes...)
}

// named is the place of the ability that a patch means, -1 if there is none.
func (p *patching) named(nodes []*engine.Node, r replaced) int {
	var names []string
	for i, n := range nodes {
		name := nameOf(n)
		if name == r.name {
			return i
		}
		if name != "" {
			names = append(names, name)
		}
	}
	detail := didYouMean(diag.Nearest(r.name, names))
	if len(names) == 0 {
		detail = "no ability of the card has a name; it is given with name = ... in the card's own script"
	} else if detail == "" {
		detail = "there is " + strings.Join(names, ", ")
	}
	p.report(r.pos, fmt.Sprintf("no ability of the card has the name %q", r.name), detail)
	return -1
}

// nameOf is the name that an ability was given, "" for none.
func nameOf(n *engine.Node) string {
	if slices.ContainsFunc(n.Row.Fields, func(f engine.Field) bool { return f.Name == "name" }) {
		return n.Arg("name").Text
	}
	return ""
}

// rename gives the ability that takes the place of another the name of that one, so that what a game notes of it goes on.
func (p *patching) rename(r replaced) *engine.Node {
	i := slices.IndexFunc(r.node.Row.Fields, func(f engine.Field) bool { return f.Name == "name" })
	if i < 0 {
		return r.node
	}
	n := *r.node
	n.Args = slices.Clone(n.Args)
	if old := n.Args[i].Text; old != "" && old != r.name {
		p.report(r.pos, fmt.Sprintf("the ability is called %q, and takes the place of %q", old, r.name), "leave its name out")
	}
	n.Args[i] = engine.Arg{Set: true, Text: r.name, Pos: r.pos}
	return &n
}
