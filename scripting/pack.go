package scripting

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// PackSource is a folder or archive with a pack.
type PackSource struct {
	Name string // how its files are called in messages: "cards/core"
	FS   fs.FS
}

// manifest is the name of the file that makes a folder a pack.
const manifest = "pack.toml"

// Dirs finds packs on disk: each path is a pack, a zip file with one, or a folder of packs.
func Dirs(paths ...string) ([]PackSource, diag.List) {
	var packs []PackSource
	var list diag.List
	add := func(dir string) {
		packs = append(packs, PackSource{Name: filepath.ToSlash(filepath.Clean(dir)), FS: os.DirFS(dir)})
	}
	unzip := func(name string) {
		files, found := Archive(name)
		list.Add(found...)
		if files != nil {
			packs = append(packs, PackSource{Name: filepath.ToSlash(filepath.Clean(name)), FS: memory(files)})
		}
	}
	for _, p := range paths {
		if IsArchive(p) {
			unzip(p)
			continue
		}
		if _, err := os.Stat(filepath.Join(p, manifest)); err == nil {
			add(p)
			continue
		}
		entries, err := os.ReadDir(p)
		if err != nil {
			list.Add(unreadable(filepath.ToSlash(p), err))
			continue
		}
		before := len(packs)
		for _, e := range entries {
			if IsArchive(filepath.Join(p, e.Name())) {
				unzip(filepath.Join(p, e.Name()))
			}
			if _, err := os.Stat(filepath.Join(p, e.Name(), manifest)); err == nil {
				add(filepath.Join(p, e.Name()))
			}
		}
		if len(packs) == before {
			list.Add(diag.Diagnostic{Rule: RulePack, At: diag.Position{File: filepath.ToSlash(p)}, Summary: "there is no pack here",
				Detail: "a pack is a folder with a file " + manifest})
		}
	}
	return packs, list
}

// Subdirs finds the packs in the folders of a file system, such as an embedded one.
func Subdirs(name string, fsys fs.FS) ([]PackSource, diag.List) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, diag.List{unreadable(name, err)}
	}
	var packs []PackSource
	for _, e := range entries {
		if _, err := fs.Stat(fsys, path.Join(e.Name(), manifest)); err != nil {
			continue
		}
		if sub, err := fs.Sub(fsys, e.Name()); err == nil {
			packs = append(packs, PackSource{Name: path.Join(name, e.Name()), FS: sub})
		}
	}
	return packs, nil
}

func unreadable(name string, err error) diag.Diagnostic {
	reason := err.Error()
	var at *fs.PathError
	if errors.As(err, &at) {
		reason = at.Err.Error()
	}
	return diag.Diagnostic{Rule: RuleUnreadable, At: diag.Position{File: name}, Summary: "this cannot be read: " + reason}
}

// file is one file that has been read.
type file struct {
	name string // as shown
	key  string // in Definition.Source: the pack's id, and the path in the pack
	src  []byte
}

// pack is a pack that is being loaded.
type pack struct {
	id       string
	name     string
	fsys     fs.FS
	meta     *metadata.Pack
	manifest *file
	deps     []*pack
	keywords map[string]*keywordFile
	tokens   map[string]*cardFile
	cards    []*cardFile
	specs    []string
	list     diag.List // what is wrong with its manifest, and with how its files lie
	opened   diag.List // the first part of list: its manifest
	scanned  diag.List // the second part: its files

	kept  map[string]*file // by path in the pack: what was read before and has not changed since
	files map[string]any   // by path in the pack: the cardFile or keywordFile that it belongs to, nil for a spec
	// undeclared are the files in the folder of patches; those that the manifest declares are among them.
	undeclared []string
}

// keywordFile is a file in the folder keywords or actions.
type keywordFile struct {
	action  bool
	pack    *pack
	slug    string
	lua     *file
	spec    string
	keyword *Keyword
	loading bool
	list    diag.List // what is wrong with it
}

// cardFile is a card or token with its files.
type cardFile struct {
	pack  *pack
	slug  string
	token bool
	toml  *file
	lua   *file
	spec  string
	uses  uses
	meta  *metadata.Card
	def   *definitionSource
	// patches are what other packs change about it, and changed the fields that they do.
	patches []*patchFile
	changed []metadata.Changed
	list    diag.List          // what is wrong with it
	card    Card               // as it was loaded
	last    *engine.Definition // its last good version
	lost    bool               // its files are there and cannot be read
}

// id is the name of the card among all packs: "pack:slug", for a token "pack:token:slug".
func (c *cardFile) id() string {
	if c.token {
		return c.pack.id + ":token:" + c.slug
	}
	return c.pack.id + ":" + c.slug
}

// largestFile bounds what is read at all; each kind of file has its own, lower bound.
const largestFile = 1 << 20

// readFile reads a file of a pack. It reports what is no ordinary file, and what is too large, unread.
func (l *loading) readFile(p *pack, name string) *file {
	f := &file{name: path.Join(p.name, name), key: name}
	if old := p.kept[name]; old != nil {
		f.src = old.src
		return f
	}
	info, err := fs.Stat(p.fsys, name)
	switch {
	case err != nil:
		l.list.Add(unreadable(f.name, err))
		return nil
	case info.IsDir():
		l.list.Add(diag.Diagnostic{Rule: RuleUnreadable, At: diag.Position{File: f.name}, Summary: "this is a folder, and a file is expected"})
		return nil
	case !info.Mode().IsRegular():
		l.list.Add(diag.Diagnostic{Rule: RuleUnreadable, At: diag.Position{File: f.name}, Summary: "this is no ordinary file"})
		return nil
	case info.Size() > largestFile:
		l.list.Add(diag.Diagnostic{Rule: metadata.RuleSize, At: diag.Position{File: f.name}, Summary: fmt.Sprintf("the file has %d bytes, more than %d", info.Size(), largestFile)})
		return nil
	}
	if f.src, err = fs.ReadFile(p.fsys, name); err != nil {
		l.list.Add(unreadable(f.name, err))
		return nil
	}
	return f
}

// open reads the manifest of a pack and finds its files.
func (l *loading) open(src PackSource) *pack {
	p := &pack{name: src.Name, fsys: src.FS, keywords: map[string]*keywordFile{}, tokens: map[string]*cardFile{}}
	if p.manifest = l.readFile(p, manifest); p.manifest == nil {
		return nil
	}
	meta, list := metadata.ReadPack(p.manifest.name, p.manifest.src)
	p.list.Add(list...)
	p.meta, p.id = meta, meta.ID
	if p.id == "" {
		p.id = path.Base(src.Name) // reported already; the rest is looked at all the same
	}
	p.manifest.key = p.id + "/" + manifest
	return p
}

// noting keeps what is reported in a list of its own.
func (l *loading) noting(list *diag.List, f func()) {
	outer := l.list
	l.list = nil
	f()
	list.Add(l.list...)
	l.list = outer
}

// scan finds the files of a pack.
func (l *loading) scan(p *pack) {
	p.files = map[string]any{manifest: nil}
	root := l.folder(p, ".")
	p.cards = l.objects(p, root, false)
	for _, dir := range root.dirs {
		inner := l.folder(p, dir)
		switch dir {
		case "keywords", "actions":
			l.scanKeywords(p, inner, dir == "actions")
		case patchFolder:
			l.scanPatches(p, inner)
		case "tokens":
			for _, t := range l.objects(p, inner, true) {
				p.tokens[t.slug] = t
			}
		default:
			l.scanOther(p, inner)
		}
	}
	slices.Sort(p.specs)
}

// folder is a folder's files by their endings, each with its path in the pack.
type folder struct {
	path            string
	toml, lua, spec []string // slugs
	dirs            []string
}

func (l *loading) folder(p *pack, dir string) *folder {
	f := &folder{path: dir}
	entries, err := fs.ReadDir(p.fsys, dir)
	if err != nil {
		l.list.Add(unreadable(path.Join(p.name, dir), err))
		return f
	}
	for _, e := range entries {
		name := e.Name()
		slug, isLua := strings.CutSuffix(name, ".lua")
		spec, isSpec := strings.CutSuffix(slug, "_spec")
		toml, isTOML := strings.CutSuffix(name, ".toml")
		switch {
		case strings.HasPrefix(name, "."):
		case isLua && isSpec:
			f.spec = append(f.spec, spec)
			p.specs = append(p.specs, path.Join(p.name, dir, name))
			p.files[path.Join(dir, name)] = nil
		case isLua:
			f.lua = append(f.lua, slug)
		case isTOML && name != manifest:
			f.toml = append(f.toml, toml)
		case e.IsDir():
			f.dirs = append(f.dirs, path.Join(dir, name))
		}
	}
	return f
}

// objects are the cards or tokens of a folder: each has a TOML file, and a script if it does more than its keywords.
func (l *loading) objects(p *pack, f *folder, token bool) []*cardFile {
	var list []*cardFile
	for _, slug := range f.toml {
		c := &cardFile{pack: p, slug: slug, token: token}
		p.files[path.Join(f.path, slug+".toml")], p.files[path.Join(f.path, slug+".lua")] = c, c
		l.checkSlug(p, path.Join(f.path, slug+".toml"), slug)
		if c.toml = l.readFile(p, path.Join(f.path, slug+".toml")); c.toml == nil {
			continue
		}
		c.toml.key = p.id + "/" + c.toml.key
		if contains(f.lua, slug) {
			if c.lua = l.readFile(p, path.Join(f.path, slug+".lua")); c.lua == nil {
				continue
			}
			c.lua.key = p.id + "/" + c.lua.key
		}
		if contains(f.spec, slug) {
			c.spec = path.Join(p.name, f.path, slug+"_spec.lua")
		}
		list = append(list, c)
	}
	for _, slug := range f.lua {
		if !contains(f.toml, slug) {
			l.list.Add(diag.Diagnostic{Rule: RuleLonely, At: diag.Position{File: path.Join(p.name, f.path, slug+".lua")},
				Summary: "there is no " + slug + ".toml beside this script", Detail: "the TOML file says what is printed on the card"})
		}
	}
	return list
}

// contains looks a slug up in a folder, whose names are in order.
func contains(list []string, slug string) bool {
	_, found := slices.BinarySearch(list, slug)
	return found
}

func (l *loading) checkSlug(p *pack, name, slug string) {
	for _, r := range slug {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' {
			l.list.Add(diag.Diagnostic{Rule: RulePack, At: diag.Position{File: path.Join(p.name, name)},
				Summary: fmt.Sprintf("%q in the name of the file", r), Detail: "names of files are made of small letters, digits and underscores"})
			return
		}
	}
}

func (l *loading) scanKeywords(p *pack, f *folder, action bool) {
	for _, slug := range f.lua {
		k := &keywordFile{action: action, pack: p, slug: slug, lua: l.readFile(p, path.Join(f.path, slug+".lua"))}
		if k.lua == nil {
			continue
		}
		k.lua.key = p.id + "/" + k.lua.key
		p.files[path.Join(f.path, slug+".lua")] = k
		if contains(f.spec, slug) {
			k.spec = path.Join(p.name, f.path, slug+"_spec.lua")
		}
		if old := p.keywords[slug]; old != nil {
			l.list.Add(diag.Diagnostic{Rule: RuleDuplicate, At: diag.Position{File: k.lua.name}, Summary: fmt.Sprintf("%q is a keyword and an action", slug),
				Notes: []diag.Note{{At: diag.Position{File: old.lua.name}, Text: "the other one"}}})
			continue
		}
		p.keywords[slug] = k
		if event := thirdPerson(slug); action && l.host.groups[eventGroup][event] != nil {
			l.list.Add(diag.Diagnostic{Rule: RuleDuplicate, At: diag.Position{File: k.lua.name}, Summary: fmt.Sprintf("the event of this action would be on.%s, which is a word of the card API already", event),
				Detail: "choose another name"})
		}
		if l.host.words[slug] != nil {
			l.list.Add(diag.Diagnostic{Rule: RuleDuplicate, At: diag.Position{File: k.lua.name}, Summary: fmt.Sprintf("%q is a word of the card API already", slug),
				Detail: "choose another name"})
		}
	}
	l.misplaced(p, f, f.toml, ".toml")
}

// scanPatches lists the files that change cards of other packs.
func (l *loading) scanPatches(p *pack, f *folder) {
	for _, slug := range f.toml {
		p.undeclared = append(p.undeclared, path.Join(f.path, slug+".toml"))
	}
	for _, slug := range f.lua {
		p.undeclared = append(p.undeclared, path.Join(f.path, slug+".lua"))
	}
	for _, dir := range f.dirs {
		l.scanPatches(p, l.folder(p, dir))
	}
}

// scanOther lists the specs of any other folder. Cards there would be missed in silence.
func (l *loading) scanOther(p *pack, f *folder) {
	l.misplaced(p, f, f.toml, ".toml")
	l.misplaced(p, f, f.lua, ".lua")
	for _, dir := range f.dirs {
		l.scanOther(p, l.folder(p, dir))
	}
}

func (l *loading) misplaced(p *pack, f *folder, slugs []string, ending string) {
	for _, slug := range slugs {
		l.list.Add(diag.Diagnostic{Rule: RulePack, At: diag.Position{File: path.Join(p.name, f.path, slug+ending)},
			Summary: "this file is not loaded where it lies", Detail: "cards lie in the pack's own folder, keywords in keywords, keyword actions in actions, tokens in tokens"})
	}
}

// arrange finds each pack's dependencies and puts the packs in an order in which those come first.
func (l *loading) arrange(packs []*pack) []*pack {
	byID := map[string]*pack{}
	for _, p := range packs {
		if old := byID[p.id]; old != nil {
			l.list.Add(diag.Diagnostic{Rule: RuleDuplicate, At: diag.Position{File: p.manifest.name}, Summary: fmt.Sprintf("two packs have the id %q", p.id),
				Notes: []diag.Note{{At: diag.Position{File: old.manifest.name}, Text: "the other one"}}})
			continue
		}
		byID[p.id] = p
	}
	for _, p := range packs {
		for _, d := range p.meta.Dependencies {
			if dep := byID[d.ID]; dep != nil && dep != p {
				p.deps = append(p.deps, dep)
				l.checkVersion(p, dep, d)
			} else if dep == nil && !l.partial {
				near := diag.Nearest(d.ID, mapKeys(byID))
				l.list.Add(diag.Diagnostic{Rule: RulePack, At: p.meta.At("dependencies." + d.ID), Summary: fmt.Sprintf("pack %q is not there", d.ID),
					Detail: "load it as well", Suggestion: near})
			}
		}
	}
	var order []*pack
	state := map[*pack]int{}
	var visit func(p *pack)
	visit = func(p *pack) {
		switch state[p] {
		case 1:
			l.list.Add(diag.Diagnostic{Rule: RulePack, At: diag.Position{File: p.manifest.name}, Summary: fmt.Sprintf("pack %q depends on itself, by way of others", p.id)})
		case 0:
			state[p] = 1
			for _, d := range p.deps {
				visit(d)
			}
			state[p] = 2
			order = append(order, p)
		}
	}
	for _, id := range mapKeys(byID) {
		visit(byID[id])
	}
	return order
}

func (l *loading) checkVersion(p, dep *pack, d metadata.Dependency) {
	if l.partial {
		return
	}
	want, err := semver.NewConstraint(d.Range)
	have, err2 := semver.NewVersion(dep.meta.Version)
	if err != nil || err2 != nil || want.Check(have) {
		return // what is malformed has been reported by its file
	}
	l.list.Add(diag.Diagnostic{Rule: RulePack, At: p.meta.At("dependencies." + d.ID),
		Summary: fmt.Sprintf("pack %s needs %s %s, and version %s is there", p.id, dep.id, d.Range, dep.meta.Version)})
}
