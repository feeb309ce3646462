package lint

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"manaloom/internal/diag"
)

// Pack is a folder of files that belong together.
type Pack struct {
	Dir    string  // as it is shown
	Files  []*File // in the order of their names
	ID     string  // by its manifest, or the folder's name
	real   string  // the folder's one true path
	chosen bool    // its findings are shown
	only   map[string]bool
	needs  []string
	links  []string // to folders, which are not followed
}

// File returns a file by its name in the pack, nil when there is none.
func (p *Pack) File(name string) *File {
	i, ok := slices.BinarySearchFunc(p.Files, name, func(f *File, name string) int { return strings.Compare(f.Name, name) })
	if !ok {
		return nil
	}
	return p.Files[i]
}

// Shows reports whether the findings of one of its files are asked for.
func (p *Pack) Shows(f *File) bool { return p.chosen && (p.only == nil || p.only[f.Name]) }

// Selection is what was asked for, and what it needs.
type Selection struct {
	Packs []*Pack // in the order of their folders
}

// Select finds the packs that paths name: packs, folders of packs, folders in
// a pack, or single files. The packs that they depend on are found beside
// them. An error says in one line why there is nothing to look at.
func Select(paths []string) (*Selection, error) { return selected(paths, false) }

// SelectAround is Select with all packs that lie beside those that paths name:
// specs may use their cards.
func SelectAround(paths []string) (*Selection, error) { return selected(paths, true) }

func selected(paths []string, around bool) (*Selection, error) {
	s := &selector{packs: map[string]*Pack{}}
	for _, p := range paths {
		if err := s.choose(p); err != nil {
			return nil, err
		}
	}
	s.dependencies(around)
	list := slices.Collect(maps.Values(s.packs))
	slices.SortFunc(list, func(a, b *Pack) int {
		if c := strings.Compare(a.Dir, b.Dir); c != 0 {
			return c
		}
		return strings.Compare(a.real, b.real)
	})
	return &Selection{Packs: list}, nil
}

type selector struct {
	packs map[string]*Pack // by true path
}

// choose adds what one path names.
func (s *selector) choose(given string) error {
	if given == "" {
		return errors.New("a path is empty")
	}
	where := filepath.Clean(given)
	info, err := os.Stat(where)
	if err != nil {
		if near := diag.Nearest(given, []string{"test", "watch", "explain", "new", "rules", "help"}); near != "" && errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%q: %s; did you mean cardlint %s?", given, reason(err), near)
		}
		return fmt.Errorf("%q: %s", given, reason(err))
	}
	if isArchive(where) {
		return s.wholeArchive(given, where)
	}
	if !info.IsDir() {
		return s.chooseFile(given, where, info)
	}
	if root, folder := s.around(where); folder != "" {
		return s.chooseFolder(given, root, folder)
	}
	if isPack(where) {
		return s.whole(given, where)
	}
	entries, err := os.ReadDir(where)
	if err != nil {
		return fmt.Errorf("%q: %s", given, reason(err))
	}
	found, loose := false, false
	for _, e := range entries {
		inside := filepath.Join(where, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), "."):
		case isArchive(inside):
			found = true
			if err := s.wholeArchive(inside, inside); err != nil {
				return err
			}
		case isFolder(inside) && (isPack(inside) || hasCardFiles(inside)):
			found = true
			if err := s.whole(inside, inside); err != nil {
				return err
			}
		case isCardFile(e.Name()):
			loose = true
		}
	}
	switch {
	case loose:
		return s.whole(given, where)
	case !found:
		return fmt.Errorf("%q: no pack is in this folder; a pack is a folder with a pack.toml", given)
	}
	return nil
}

// whole chooses all of a pack.
func (s *selector) whole(given, dir string) error {
	p, err := s.pack(given, dir)
	if err != nil {
		return err
	}
	p.chosen, p.only = true, nil
	return nil
}

// wholeArchive chooses a pack that is a zip file.
func (s *selector) wholeArchive(given, where string) error {
	p, err := s.archive(given, where)
	if err != nil {
		return err
	}
	p.chosen, p.only = true, nil
	return nil
}

func (s *selector) chooseFile(given, where string, info fs.FileInfo) error {
	switch {
	case !info.Mode().IsRegular():
		return fmt.Errorf("%q: it is no regular file but a %s", given, sortOf(info.Mode()))
	case !isCardFile(where):
		return fmt.Errorf("%q: this is no card file; those end in .toml or .lua", given)
	}
	root, folder := s.around(filepath.Dir(where))
	return s.part(given, root, func(f *File) bool { return f.Name == path.Join(folder, filepath.Base(where)) })
}

func (s *selector) chooseFolder(given, root, folder string) error {
	return s.part(given, root, func(f *File) bool { return f.Folder == folder })
}

// part chooses some files of a pack, besides those chosen before.
func (s *selector) part(given, root string, fits func(f *File) bool) error {
	p, err := s.pack(given, root)
	if err != nil {
		return err
	}
	if p.chosen && p.only == nil {
		return nil
	}
	if p.only == nil {
		p.only = map[string]bool{}
	}
	p.chosen = true
	any := false
	for _, f := range p.Files {
		if fits(f) {
			any = true
			p.only[f.Name] = true
		}
	}
	if !any {
		return fmt.Errorf("%q: no card file is here", given)
	}
	return nil
}

// around is the root of the pack that a folder belongs to, and the folder's
// name in it: "" for the root itself.
func (s *selector) around(dir string) (root, folder string) {
	base := filepath.Base(absolute(dir))
	if isPack(dir) || base != keywordFolder && base != actionFolder && base != tokenFolder && base != ruleFolder {
		return dir, ""
	}
	up := filepath.Join(dir, "..")
	if dir == "." || strings.HasSuffix(dir, "..") {
		up = filepath.Dir(absolute(dir))
	}
	if !isPack(up) && !hasCardFiles(up) {
		return dir, ""
	}
	return up, base
}

func absolute(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	return abs
}

func isFolder(where string) bool {
	info, err := os.Stat(where)
	return err == nil && info.IsDir()
}

// isPack reports whether a folder has a manifest, even one that cannot be read.
func isPack(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, manifestName))
	return err == nil
}

func hasCardFiles(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return true // so that it is reported
	}
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return isCardFile(e.Name()) })
}

// pack reads the files of a pack, once.
func (s *selector) pack(given, dir string) (*Pack, error) {
	real, err := filepath.EvalSymlinks(absolute(dir))
	if err != nil {
		return nil, fmt.Errorf("%q: %s", given, reason(err))
	}
	if p := s.packs[real]; p != nil {
		return p, nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("%q: %s", given, reason(err))
	}
	p := &Pack{Dir: filepath.ToSlash(dir), real: real, ID: filepath.Base(real)}
	for _, e := range entries {
		p.enter(dir, e.Name(), e, 0)
	}
	s.add(p)
	return p, nil
}

// deepest is how far stray files are looked for.
const deepest = 8

// enter adds an entry of a folder of the pack. name is its path in the pack.
func (p *Pack) enter(dir, name string, e fs.DirEntry, depth int) {
	where := filepath.Join(dir, filepath.FromSlash(name))
	f := newFile(dir, name)
	switch {
	case strings.HasPrefix(e.Name(), "."):
	case isCardFile(name):
		f.read(where)
		p.Files = append(p.Files, f)
	case e.Type()&fs.ModeSymlink != 0 && isFolder(where):
		// A link to a folder might lead back here.
		p.links = append(p.links, name)
	case !e.IsDir() || depth >= deepest || isPack(where):
	default:
		entries, err := os.ReadDir(where)
		if err != nil {
			f.Kind, f.fault = Stray, reason(err)
			p.Files = append(p.Files, f)
		}
		for _, inner := range entries {
			p.enter(dir, path.Join(name, inner.Name()), inner, depth+1)
		}
	}
}

// dependencies adds the packs that the chosen ones need, from the folders in
// which these lie; all packs there, if so asked.
func (s *selector) dependencies(all bool) {
	beside := map[string]string{} // folder of each id
	looked := map[string]bool{}
	queue := slices.Collect(maps.Values(s.packs))
	slices.SortFunc(queue, func(a, b *Pack) int { return strings.Compare(a.Dir, b.Dir) })
	have := map[string]bool{}
	for _, p := range queue {
		have[p.ID] = true
	}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if !looked[filepath.Dir(p.real)] {
			looked[filepath.Dir(p.real)] = true
			neighbours(p, beside)
		}
		needs := p.needs
		if all {
			needs = slices.Sorted(maps.Keys(beside))
		}
		for _, id := range needs {
			dir := beside[id]
			if have[id] || dir == "" {
				continue
			}
			read := s.pack
			if isArchive(dir) {
				read = s.archive
			}
			if q, err := read(dir, dir); err == nil {
				have[id] = true
				queue = append(queue, q)
			}
		}
	}
}

// neighbours notes the packs in the same folder as a pack by their ids.
func neighbours(p *Pack, beside map[string]string) {
	up := filepath.Join(p.Dir, "..")
	if p.Dir == "." || strings.HasSuffix(p.Dir, "..") {
		up = filepath.Dir(p.real)
	}
	entries, err := os.ReadDir(up)
	if err != nil {
		return
	}
	for _, e := range entries {
		dir := filepath.Join(up, e.Name())
		if m := manifestAt(dir); m != nil && m.ID != "" && beside[m.ID] == "" {
			beside[m.ID] = dir
		}
	}
}
