package scripting

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
)

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
