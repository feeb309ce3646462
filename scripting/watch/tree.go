package watch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsnotify/fsnotify"

	"manaloom/scripting"
)

// place is a file or folder of a pack.
type place struct {
	pack string // its name
	path string // in the pack, with slashes
}

// tree is what is watched of the packs. A watch of inotify is one of a folder and not of what is below it, and it is one
// of the folder itself and not of its name. So each folder is watched, by its true name, that a change of the packs can be
// seen in: their own, those that hold what a symbolic link leads to, and those in which the folders of packs or such links
// lie.
type tree struct {
	watcher *fsnotify.Watcher
	folders map[string][]place // by true name: a folder of a pack
	links   map[string][]place // a link on the way to a place, and what is at its end
	outer   map[string]bool    // names whose coming and going says that packs come and go
	nearly  map[string]bool    // folders in which a manifest would make a pack, or folders that may hold packs
	watched map[string]bool
}

// changes is what has happened since the last time that it was looked at.
type changes struct {
	files   map[string][]string // by the name of the pack
	folders bool                // folders or links have come or gone, or packs
}

func (c *changes) empty() bool { return len(c.files) == 0 && !c.folders }

func (c *changes) add(p place) {
	if c.files == nil {
		c.files = map[string][]string{}
	}
	if !slices.Contains(c.files[p.pack], p.path) {
		c.files[p.pack] = append(c.files[p.pack], p.path)
	}
}

func (c *changes) join(more changes) {
	for pack, list := range more.files {
		for _, name := range list {
			c.add(place{pack, name})
		}
	}
	c.folders = c.folders || more.folders
}

func newTree() (*tree, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	return &tree{watcher: w, watched: map[string]bool{}}, nil
}

// grow finds what is to be watched for paths and the packs in them. It is called before the packs are read: what changes
// afterwards is an event. A folder that cannot be watched is an error, and all others are.
func (t *tree) grow(paths []string, packs []scripting.PackSource) (*tree, error) {
	next := &tree{watcher: t.watcher, folders: map[string][]place{}, links: map[string][]place{}, outer: map[string]bool{}, nearly: map[string]bool{}, watched: map[string]bool{}}
	for _, p := range paths {
		at, err := filepath.Abs(p)
		if err != nil {
			return t, err
		}
		for _, name := range way(at) {
			next.outer[name] = true
			next.watched[filepath.Dir(name)] = true
		}
		next.near(at)
	}
	for _, p := range packs {
		at, err := filepath.Abs(filepath.FromSlash(p.Name))
		if err != nil {
			return t, err
		}
		list := way(at)
		for _, name := range list[:len(list)-1] {
			next.links[name] = append(next.links[name], place{p.Name, "."})
			next.watched[filepath.Dir(name)] = true
		}
		next.folder(list[len(list)-1], place{p.Name, "."})
	}
	var failed error
	for name := range t.watched {
		if !next.watched[name] {
			_ = t.watcher.Remove(name) // it may be gone
		}
	}
	for name := range next.watched {
		if err := t.watcher.Add(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			failed = fmt.Errorf("%s cannot be watched: %w", name, err)
		}
	}
	return next, failed
}

// near adds the folders in which new packs may lie.
func (t *tree) near(at string) {
	entries, err := os.ReadDir(at)
	if err != nil {
		return
	}
	list := way(at)
	at = list[len(list)-1]
	t.nearly[at], t.watched[at] = true, true
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			t.nearly[filepath.Join(at, e.Name())], t.watched[filepath.Join(at, e.Name())] = true, true
		}
	}
}

// folder adds a folder of a pack, by its true name, with all below it.
func (t *tree) folder(at string, p place) {
	t.folders[at] = append(t.folders[at], p)
	if scripting.IsArchive(filepath.FromSlash(p.pack)) {
		t.watched[filepath.Dir(at)] = true // it is replaced as a whole
		return
	}
	t.watched[at] = true
	entries, _ := os.ReadDir(at) // what cannot be read is reported by the loader
	for _, e := range entries {
		in := place{p.pack, path.Join(p.path, e.Name())}
		switch {
		case strings.HasPrefix(e.Name(), "."):
		case e.IsDir():
			t.folder(filepath.Join(at, e.Name()), in)
		case e.Type()&fs.ModeSymlink != 0:
			for _, name := range way(filepath.Join(at, e.Name())) {
				t.links[name] = append(t.links[name], in)
				t.watched[filepath.Dir(name)] = true
			}
		}
	}
}

// maxLinks bounds the links on one way, as they may form a circle.
const maxLinks = 40

// way lists the links that a name leads over, and what is at its end.
func way(name string) []string {
	var list []string
	done, rest := string(filepath.Separator), strings.Split(strings.Trim(name, string(filepath.Separator)), string(filepath.Separator))
	if v := filepath.VolumeName(name); v != "" {
		return []string{name} // links of other systems are not followed
	}
	for len(rest) > 0 && len(list) < maxLinks {
		at := filepath.Join(done, rest[0])
		to, err := os.Readlink(at)
		if err != nil {
			done, rest = at, rest[1:]
			continue
		}
		list = append(list, at)
		if !filepath.IsAbs(to) {
			to = filepath.Join(done, to)
		}
		rest = append(strings.Split(strings.Trim(to, string(filepath.Separator)), string(filepath.Separator)), rest[1:]...)
		done = string(filepath.Separator)
	}
	return append(list, filepath.Join(append([]string{done}, rest...)...))
}

// note says what an event changes; most events of the folders that packs lie in change nothing.
func (t *tree) note(e fsnotify.Event) changes {
	c := changes{folders: t.outer[e.Name]}
	for _, p := range append(slices.Clone(t.links[e.Name]), t.folders[e.Name]...) {
		c.add(p)
		c.folders = true // it may lead elsewhere now, or be another folder
	}
	dir, base := filepath.Split(e.Name)
	dir = filepath.Clean(dir)
	if strings.HasPrefix(base, ".") || base == "" {
		return c
	}
	info, err := os.Lstat(e.Name)
	unlike := err == nil && (info.IsDir() || info.Mode()&fs.ModeSymlink != 0)
	for _, p := range t.folders[dir] {
		if unlike || strings.HasSuffix(base, ".toml") || strings.HasSuffix(base, ".lua") || base == scripting.LockName {
			c.add(place{p.pack, path.Join(p.path, base)})
			c.folders = c.folders || unlike
		}
	}
	if t.nearly[dir] && (unlike || base == manifest || strings.HasSuffix(base, scripting.ArchiveEnding)) {
		c.folders = true // perhaps a new pack, or one that is gone
	}
	return c
}

// manifest is the file that makes a folder a pack.
const manifest = "pack.toml"

// everything is that all may have changed: events were lost.
func (t *tree) everything() changes {
	c := changes{folders: true}
	for _, list := range t.folders {
		for _, p := range list {
			c.add(p)
		}
	}
	return c
}
