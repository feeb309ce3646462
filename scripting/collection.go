package scripting

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// Collection is packs that were loaded and stay at hand. When files of them change, what changed is loaded again, and
// what is made of it; nothing else is. It is used by one goroutine at a time; the updates that it gives are never
// changed.
type Collection struct {
	host  *Host
	l     *loading
	order []*pack // in the order in which they depend on each other
	lib   *engine.Library

	locked bool // a pack names the packs that it was made with
}

// Update is what a collection holds, and what a change of files has changed in it.
type Update struct {
	// Result lists all that is there. Its library has the last good version of each card that does not load now.
	Result *Result
	Found  diag.List // what is wrong in all of it, sorted
	Stale  []Stale   // cards and tokens that do not load, and of which the library has an earlier version

	Changed []string // ids of the definitions that are new in the library, or in another version
	Removed []string // ids of those that it has no longer

	Cards    []Card       // cards and tokens that were loaded in this update, good or not
	Keywords []KeywordRun // keywords that were
	Specs    []string     // specs that are new or that somebody wrote to, as their names are shown
}

// Stale is a card or token that does not load, though it did.
type Stale struct {
	Card
	Why diag.Diagnostic // the first mistake in it, or in a keyword that it is made of
}

// KeywordRun is a keyword's file that was loaded.
type KeywordRun struct {
	Name string
	File string // as it is shown
	Spec string // its spec, "" if there is none
	Good bool
}

// Collect loads packs as Load does, and keeps what they are made of.
func (h *Host) Collect(packs ...PackSource) (*Collection, *Update) {
	h.loads.Lock()
	defer h.loads.Unlock()
	c := &Collection{host: h}
	return c, c.load(packs)
}

// Reload reads everything anew: for packs that come or go, and changes of manifests.
func (c *Collection) Reload(packs ...PackSource) *Update {
	c.host.loads.Lock()
	defer c.host.loads.Unlock()
	return c.load(packs)
}

func (c *Collection) load(packs []PackSource) *Update {
	before := c.lasts()
	manifests := map[string]*pack{}
	for _, p := range c.order {
		manifests[p.name] = p
	}
	l := c.host.begin()
	var opened []*pack
	for _, src := range packs {
		p := l.open(src)
		if old := manifests[src.Name]; p != nil && p.list.HasErrors() && old != nil {
			p.lastManifest(old)
		}
		if p != nil {
			opened = append(opened, p)
		}
	}
	c.l, c.order = l, l.arrange(opened)
	for _, p := range c.order {
		p.opened = p.list
	}
	c.l.run(c.order)
	d := &dirt{units: map[any]bool{}, whole: true}
	for _, u := range c.cards() {
		d.units[u] = true
		if u.last == nil {
			u.last = before[u.id()]
		}
		if old := before[u.id()]; old != nil && old.Hash == u.last.Hash {
			u.last = old // of two equal versions the one that games have already
		}
	}
	for _, p := range c.order {
		for _, slug := range mapKeys(p.keywords) {
			d.units[p.keywords[slug]] = true
		}
		d.specs = append(d.specs, p.specs...)
	}
	return c.update(d, before)
}

// lastManifest lets a pack whose manifest cannot be read go on as it was: one that is half written would otherwise give
// all its cards other ids.
func (p *pack) lastManifest(old *pack) {
	p.meta, p.id = old.meta, old.id
	p.manifest.key, p.manifest.src = old.manifest.key, old.manifest.src
}

// lasts are the versions that the library has, by id.
func (c *Collection) lasts() map[string]*engine.Definition {
	lasts := map[string]*engine.Definition{}
	for _, u := range c.cards() {
		if u.last != nil {
			lasts[u.id()] = u.last
		}
	}
	return lasts
}

// cards are all tokens and cards, those first that others may be made of.
func (c *Collection) cards() []*cardFile {
	var list []*cardFile
	for _, p := range c.order {
		for _, slug := range mapKeys(p.tokens) {
			list = append(list, p.tokens[slug])
		}
	}
	for _, p := range c.order {
		list = append(list, p.cards...)
	}
	return list
}

// Change loads what has changed. changed are the paths in each pack, by the pack's name, that somebody may have written
// to, removed or made; folders too. More than there is does no harm.
func (c *Collection) Change(changed map[string][]string) *Update {
	c.host.loads.Lock()
	defer c.host.loads.Unlock()
	for _, p := range c.order {
		if slices.Contains(changed[p.name], manifest) && !p.sameManifest() {
			return c.load(c.sources())
		}
	}
	locked := slices.ContainsFunc(c.order, func(p *pack) bool { return p.isFile(LockName) })
	d := &dirt{units: map[any]bool{}, names: map[*pack][]string{}}
	for _, p := range c.order {
		if paths := changed[p.name]; len(paths) > 0 {
			c.look(p, paths, d)
		}
	}
	before := map[string]*engine.Definition{}
	if d.moved {
		before = c.lasts()
		for id, def := range d.gone {
			before[id] = def
		}
	}
	if d.moved || d.patched || locked || c.locked {
		c.rejoin(d)
	}
	c.locked = locked
	c.spread(d)
	for u := range d.units {
		if card, ok := u.(*cardFile); ok && card.last != nil {
			before[card.id()] = card.last
		}
	}
	c.again(d)
	return c.update(d, before)
}

// rejoin looks again at what packs say of each other. A card with other patches than before has changed.
func (c *Collection) rejoin(d *dirt) {
	old := map[*cardFile][]*patchFile{}
	for _, p := range c.order {
		p.list = slices.Concat(p.opened, p.scanned)
	}
	for _, u := range c.cards() {
		if len(u.patches) > 0 {
			old[u], u.patches = u.patches, nil
		}
	}
	c.l.between(c.order)
	for _, u := range c.cards() {
		before := old[u]
		if len(before) == 0 && len(u.patches) == 0 {
			continue
		}
		same := slices.EqualFunc(before, u.patches, func(a, b *patchFile) bool {
			return a.pack == b.pack && sameFile(a.toml, b.toml) && sameFile(a.lua, b.lua)
		})
		if same {
			u.patches = before // with what they use
		} else {
			d.units[u] = true
		}
	}
}

func (c *Collection) sources() []PackSource {
	var list []PackSource
	for _, p := range c.order {
		list = append(list, PackSource{Name: p.name, FS: p.fsys})
	}
	return list
}

func (p *pack) sameManifest() bool {
	src, err := fs.ReadFile(p.fsys, manifest)
	return err == nil && bytes.Equal(src, p.manifest.src) && !p.opened.HasErrors()
}

// dirt is what has to be loaded again.
type dirt struct {
	units map[any]bool       // cardFiles and keywordFiles, those that are gone too
	names map[*pack][]string // keywords and tokens that are new in a pack or gone
	specs []string
	moved bool // files have come or gone
	whole bool // all was read anew
	// patched is set where a patch may have changed.
	patched bool
	gone    map[string]*engine.Definition
}

// look finds what the changed paths of a pack belong to.
func (c *Collection) look(p *pack, paths []string, d *dirt) {
	again := false
	for _, name := range paths {
		owner, known := p.files[name]
		switch held := held(owner, name); {
		case under(name, []string{patchFolder}) || name == patchFolder:
			d.patched, again = true, true // the scan says which are not declared
		case known && owner == nil:
			if name != manifest {
				d.specs = append(d.specs, path.Join(p.name, name))
				again = again || !p.isFile(name)
			}
		case held != nil && p.isFile(name):
			if src, err := fs.ReadFile(p.fsys, name); err != nil || int64(len(src)) > largestFile {
				again = true // the scan says what is wrong
			} else if !bytes.Equal(src, held.src) {
				held.src = src
				d.units[owner] = true
			}
		case known || cardFileName(name) || !p.isFile(name):
			again = true
		}
	}
	if again {
		c.rescan(p, paths, d)
	}
}

// held is a file as it was read for what it belongs to.
func held(owner any, name string) *file {
	switch x := owner.(type) {
	case *cardFile:
		if strings.HasSuffix(name, ".toml") {
			return x.toml
		}
		return x.lua
	case *keywordFile:
		return x.lua
	}
	return nil
}

func cardFileName(name string) bool {
	base := path.Base(name)
	return !strings.HasPrefix(base, ".") && (strings.HasSuffix(base, ".toml") || strings.HasSuffix(base, ".lua"))
}

func (p *pack) isFile(name string) bool {
	info, err := fs.Stat(p.fsys, name)
	return err == nil && info.Mode().IsRegular()
}

// rescan looks anew which files a pack has. Only those are read that are new or that may have changed.
func (c *Collection) rescan(p *pack, changed []string, d *dirt) {
	d.moved = true
	if d.gone == nil {
		d.gone = map[string]*engine.Definition{}
	}
	old := *p
	p.kept = map[string]*file{}
	for name, owner := range p.files {
		if f := held(owner, name); f != nil && !slices.Contains(changed, name) && !under(name, changed) {
			p.kept[name] = f
		}
	}
	p.cards, p.specs, p.scanned, p.undeclared = nil, nil, nil, nil
	p.keywords, p.tokens = map[string]*keywordFile{}, map[string]*cardFile{}
	c.l.noting(&p.scanned, func() { c.l.scan(p) })
	p.kept = nil
	for _, s := range p.specs {
		if !slices.Contains(old.specs, s) {
			d.specs = append(d.specs, s)
		}
	}
	same := map[any]any{} // what is there again, to what was there before
	p.cards = c.cardsAgain(p, old.cards, p.cards, d, same)
	tokens := c.cardsAgain(p, listed(old.tokens), listed(p.tokens), d, same)
	p.tokens = map[string]*cardFile{}
	for _, t := range tokens {
		p.tokens[t.slug] = t
	}
	for _, slug := range append(mapKeys(old.tokens), mapKeys(p.tokens)...) {
		if (old.tokens[slug] == nil) != (p.tokens[slug] == nil) {
			d.names[p] = append(d.names[p], slug)
		}
	}
	p.keywordsAgain(old.keywords, d, same)
	for name, owner := range p.files {
		if o := same[owner]; o != nil {
			p.files[name] = o
		}
	}
}

func listed(m map[string]*cardFile) []*cardFile {
	var list []*cardFile
	for _, slug := range mapKeys(m) {
		list = append(list, m[slug])
	}
	return list
}

// cardsAgain are the cards or tokens that a scan has found; those that were there before stay the same ones for what is
// made of them. One whose file is there and cannot be read is not gone.
func (c *Collection) cardsAgain(p *pack, olds, found []*cardFile, d *dirt, same map[any]any) []*cardFile {
	before := map[string]*cardFile{}
	for _, card := range olds {
		before[card.slug] = card
	}
	var list []*cardFile
	for _, card := range found {
		old := before[card.slug]
		if old == nil {
			d.units[card] = true
			list = append(list, card)
			continue
		}
		delete(before, card.slug)
		if old.lost || !sameFile(old.toml, card.toml) || !sameFile(old.lua, card.lua) {
			d.units[old] = true
		}
		old.toml, old.lua, old.spec, old.lost = card.toml, card.lua, card.spec, false
		old.card.Spec = card.spec
		same[card] = old
		list = append(list, old)
	}
	for _, slug := range mapKeys(before) {
		card := before[slug]
		name := strings.TrimPrefix(card.toml.name, p.name+"/")
		if _, err := fs.Stat(p.fsys, name); err == nil {
			card.lost, card.list, card.card.Definition = true, nil, nil
			same[p.files[name]] = card
			list = append(list, card)
			continue
		}
		d.units[card] = true
		if card.last != nil {
			d.gone[card.id()] = card.last
		}
	}
	slices.SortFunc(list, func(a, b *cardFile) int { return strings.Compare(a.slug, b.slug) })
	return list
}

// under reports whether a path lies in one of some folders.
func under(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(dir string) bool { return dir == "." || strings.HasPrefix(name, dir+"/") })
}

// keywordsAgain is cardsAgain for keywords.
func (p *pack) keywordsAgain(olds map[string]*keywordFile, d *dirt, same map[any]any) {
	for _, slug := range mapKeys(p.keywords) {
		k, old := p.keywords[slug], olds[slug]
		if old == nil {
			d.units[k] = true
			d.names[p] = append(d.names[p], slug)
			continue
		}
		if !sameFile(old.lua, k.lua) {
			d.units[old] = true
		}
		old.lua, old.spec = k.lua, k.spec
		p.keywords[slug] = old
		same[k] = old
	}
	for _, slug := range mapKeys(olds) {
		if p.keywords[slug] == nil {
			d.units[olds[slug]] = true
			d.names[p] = append(d.names[p], slug)
		}
	}
}

func sameFile(a, b *file) bool {
	return a == nil && b == nil || a != nil && b != nil && bytes.Equal(a.src, b.src)
}

// spread adds what is made of what has changed, and what may mean something else now.
func (c *Collection) spread(d *dirt) {
	if len(d.units) == 0 && len(d.names) == 0 {
		return
	}
	parts := len(d.names) > 0
	for u := range d.units {
		card, isCard := u.(*cardFile)
		parts = parts || !isCard || card.token
	}
	if !parts {
		return // nothing is made of cards
	}
	for more := true; more; {
		more = false
		add := func(u any) {
			d.units[u] = true
			more = true
		}
		for _, p := range c.order {
			for _, slug := range mapKeys(p.keywords) {
				k := p.keywords[slug]
				faulty := k.keyword == nil || k.keyword.fails
				if !d.units[k] && (faulty || d.names != nil && d.concerns(p, k.lua) || k.keyword != nil && d.in(k.keyword.uses)) {
					add(k)
				}
			}
			for _, slug := range mapKeys(p.tokens) {
				if t := p.tokens[slug]; !d.units[t] && (t.card.Definition == nil || d.concerns(p, t.toml, t.lua) || d.inAny(t)) {
					add(t)
				}
			}
		}
	}
	for _, p := range c.order {
		for _, card := range p.cards {
			if !d.units[card] && (card.card.Definition == nil || d.concerns(p, card.toml, card.lua) || d.inAny(card)) {
				d.units[card] = true
			}
		}
	}
}

// in reports whether one of the things that are used has changed.
func (d *dirt) in(u *uses) bool {
	if u == nil {
		return false
	}
	return slices.ContainsFunc(u.keywords, func(k *keywordFile) bool { return d.units[k] }) ||
		slices.ContainsFunc(u.tokens, func(t *cardFile) bool { return d.units[t] })
}

// inAny is in for a card with its patches, which may name things that have come or gone too.
func (d *dirt) inAny(c *cardFile) bool {
	return slices.ContainsFunc(c.allUses(), d.in) || slices.ContainsFunc(c.patches, func(p *patchFile) bool { return d.concerns(p.pack, p.toml, p.lua) })
}

// concerns reports whether files of a pack may name a keyword or token that has come or gone. A part of a word is
// enough: the name may be bent.
func (d *dirt) concerns(p *pack, files ...*file) bool {
	for _, q := range append([]*pack{p}, p.deps...) {
		for _, name := range d.names[q] {
			stem := []byte(name[:max(len(name)-1, 1)])
			for _, f := range files {
				if f != nil && bytes.Contains(f.src, stem) {
					return true
				}
			}
		}
	}
	return false
}

// again loads what is dirty.
func (c *Collection) again(d *dirt) {
	for _, p := range c.order {
		for _, slug := range mapKeys(p.keywords) {
			if k := p.keywords[slug]; d.units[k] {
				k.keyword = nil
			}
		}
	}
	for _, p := range c.order {
		for _, slug := range mapKeys(p.keywords) {
			c.l.keyword(c.l.m, p.keywords[slug])
		}
	}
	cards := slices.DeleteFunc(c.cards(), func(u *cardFile) bool { return !d.units[u] || u.lost })
	for _, u := range cards {
		if u.token {
			c.l.object(u)
		}
	}
	for _, u := range cards {
		if !u.token {
			c.l.object(u)
		}
		before := u.last
		c.l.finish(u)
		if before != nil && u.last.Hash == before.Hash {
			u.last = before // games have this one already
			if u.card.Definition != nil {
				u.card.Definition = before
			}
		}
	}
}

// update says what there is, and what is other than before: before has the versions of all that is dirty or gone.
func (c *Collection) update(d *dirt, before map[string]*engine.Definition) *Update {
	u := &Update{Found: c.l.all(c.order), Specs: slices.Compact(slices.Sorted(slices.Values(d.specs)))}
	var changed []*engine.Definition
	names := c.lib == nil || d.whole
	for _, card := range c.cards() {
		old := before[card.id()]
		if card.last != nil && card.card.Definition == nil {
			u.Stale = append(u.Stale, Stale{card.card, card.why()})
		}
		if !d.units[card] {
			delete(before, card.id())
			continue
		}
		u.Cards = append(u.Cards, card.card)
		if now := card.last; now != nil {
			delete(before, card.id())
			if old == nil || old.Hash != now.Hash {
				u.Changed = append(u.Changed, now.ID)
				changed = append(changed, now)
				names = names || old == nil || !sameNames(old, now)
			}
		}
	}
	u.Removed = mapKeys(before)
	for _, p := range c.order {
		for _, slug := range mapKeys(p.keywords) {
			if k := p.keywords[slug]; d.units[k] {
				u.Keywords = append(u.Keywords, KeywordRun{Name: slug, File: k.lua.name, Spec: k.spec, Good: k.keyword != nil && !k.keyword.fails})
			}
		}
	}
	u.Result = c.l.result(c.order)
	defs := c.l.definitions(c.order)
	switch {
	case names || len(u.Removed) > 0:
		c.lib = engine.NewLibrary(c.l.revision(defs), defs, nil).Renamed(c.l.renamed)
	case len(changed) > 0:
		c.lib = c.lib.With(c.l.revision(defs), changed)
	}
	u.Result.Library = c.lib
	return u
}

// why is the first mistake in what a card is made of.
func (c *cardFile) why() diag.Diagnostic {
	list, u := c.list, &uses{broken: c.broken()}
	for range 100 { // keywords may be made of each other
		for _, d := range list {
			if d.Severity == diag.Error {
				return d
			}
		}
		if u == nil || u.broken == nil {
			break
		}
		k := u.broken
		list, u = k.list, nil
		if k.keyword != nil {
			u = k.keyword.uses
		}
	}
	return diag.Diagnostic{Rule: RuleUnreadable, At: diag.Position{File: c.toml.name}, Summary: "this cannot be read"}
}

func sameNames(a, b *engine.Definition) bool {
	return slices.EqualFunc(a.Faces, b.Faces, func(x, y engine.Face) bool { return x.Name == y.Name })
}
