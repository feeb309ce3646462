package watch_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"manaloom/engine/rules"
	"manaloom/scripting"
	"manaloom/scripting/watch"
)

// TestSaves: whatever way a file is saved, its last content is what counts.
func TestSaves(t *testing.T) {
	bear := func(n int) []byte { return []byte(creature("Bear", n)) }
	for name, save := range map[string]func(r *room, n int){
		"by truncation": func(r *room, n int) { r.rewrite("bear.toml", creature("Bear", n)) },
		"by a new file that is renamed": func(r *room, n int) {
			r.done(os.WriteFile(r.path("bear.toml.tmp"), bear(n), 0o644))
			r.done(os.Rename(r.path("bear.toml.tmp"), r.path("bear.toml")))
		},
		"by a hidden file that is renamed": func(r *room, n int) {
			r.done(os.WriteFile(r.path(".bear.toml.swp"), bear(n), 0o644))
			r.done(os.Rename(r.path(".bear.toml.swp"), r.path("bear.toml")))
		},
		"after the old one was moved away": func(r *room, n int) {
			r.done(os.Rename(r.path("bear.toml"), r.path("bear.toml~")))
			r.write("bear.toml", creature("Bear", n))
		},
		"after the old one was removed": func(r *room, n int) {
			r.done(os.Remove(r.path("bear.toml")))
			r.power(0)
			r.write("bear.toml", creature("Bear", n))
		},
		"in two halves, as over a slow network": func(r *room, n int) {
			src := bear(n)
			r.done(os.WriteFile(r.path("bear.toml"), src[:len(src)/3], 0o644))
			r.stale("loom:bear")
			r.done(os.WriteFile(r.path("bear.toml"), src, 0o644))
		},
		"empty for a while": func(r *room, n int) {
			r.done(os.WriteFile(r.path("bear.toml"), nil, 0o644))
			r.stale("loom:bear")
			r.done(os.WriteFile(r.path("bear.toml"), bear(n), 0o644))
		},
		"in a burst": func(r *room, n int) {
			for i := range 30 {
				r.rewrite("bear.toml", creature("Bear", 100+i))
			}
			r.write("bear.toml", creature("Bear", n))
		},
		"with its folder": func(r *room, n int) {
			r.done(os.Rename(r.dir, r.dir+"-away"))
			r.power(0)
			r.done(os.WriteFile(filepath.Join(r.dir+"-away", "bear.toml"), bear(n), 0o644))
			r.done(os.Rename(r.dir+"-away", r.dir))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := enter(t, nil)
			for n := 3; n < 6; n++ {
				save(r, n)
				r.power(n)
			}
		})
	}
}

func TestSavesThroughLinks(t *testing.T) {
	t.Parallel()
	r := enter(t, nil)
	elsewhere := t.TempDir()
	at := func(n int) string { return filepath.Join(elsewhere, fmt.Sprint("bear", n)) }
	r.done(os.WriteFile(at(3), []byte(creature("Bear", 3)), 0o644))
	r.done(os.WriteFile(at(4), []byte(creature("Bear", 4)), 0o644))
	r.done(os.Remove(r.path("bear.toml")))
	r.done(os.Symlink(at(3), r.path("bear.toml")))
	r.power(3)
	r.done(os.WriteFile(at(3), []byte(creature("Bear", 5)), 0o644)) // what it leads to is written
	r.power(5)
	r.done(os.WriteFile(at(3)+".tmp", []byte(creature("Bear", 6)), 0o644)) // what it leads to is replaced
	r.done(os.Rename(at(3)+".tmp", at(3)))
	r.power(6)
	r.done(os.Symlink(at(4), r.path("new"))) // it leads elsewhere
	r.done(os.Rename(r.path("new"), r.path("bear.toml")))
	r.power(4)
	r.done(os.WriteFile(at(4), []byte(creature("Bear", 7)), 0o644))
	r.power(7)
}

// TestLinkedPack: a pack that is a link to one of several folders, as servers lay out versions.
func TestLinkedPack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r := &room{T: t}
	for n := 2; n < 5; n++ {
		r.dir = filepath.Join(dir, "versions", fmt.Sprint(n))
		r.write("pack.toml", packTOML)
		r.write("bear.toml", creature("Bear", n))
	}
	link := filepath.Join(dir, "loom")
	r.done(os.Symlink(filepath.Join("versions", "2"), link))
	r.open(link)
	r.power(2)
	for n := 3; n < 5; n++ {
		r.done(os.Symlink(filepath.Join("versions", fmt.Sprint(n)), link+".new"))
		r.done(os.Rename(link+".new", link))
		r.power(n)
	}
	r.dir = link
	r.write("bear.toml", creature("Bear", 8))
	r.power(8)
}

// TestFolders: folders and packs that are new, and gone again.
func TestFolders(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": "return card { flying }"})
	abilities := func(want int) {
		t.Helper()
		r.until(fmt.Sprint(want, " abilities"), func(v *watch.Version) bool {
			d := v.Result.Library.ByID("loom:bear")
			return len(v.Found) == 0 && d != nil && len(d.Faces[0].List) == want
		})
	}
	r.write("keywords/twice.lua", `return keyword { name = "twice", build = function() return { flying, trample } end }`)
	r.write("bear.lua", "return card { twice }")
	abilities(2)
	r.write("keywords/twice.lua", `return keyword { name = "twice", build = function() return { flying, trample, haste } end }`)
	abilities(3)
	r.done(os.RemoveAll(r.path("keywords")))
	r.stale("loom:bear")
	r.write("keywords/twice.lua", `return keyword { name = "twice", build = function() return { haste, trample } end }`)
	abilities(2)
	r.done(os.Rename(r.path("keywords"), r.path("keywords.old")))
	r.stale("loom:bear")
	r.done(os.Rename(r.path("keywords.old"), r.path("keywords")))
	abilities(2)
}

func TestPacksComeAndGo(t *testing.T) {
	t.Parallel()
	r := enter(t, nil)
	all := filepath.Dir(r.dir)
	r.open(all)
	has := func(id string, want bool) {
		t.Helper()
		r.until(fmt.Sprint(id, " ", want), func(v *watch.Version) bool { return (v.Result.Library.ByID(id) != nil) == want })
	}
	other := &room{T: t, dir: filepath.Join(all, "other")}
	r.done(os.Mkdir(other.dir, 0o755))
	other.write("wolf.toml", creature("Wolf", 3))
	other.write("pack.toml", "id = \"other\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n")
	has("other:wolf", true)
	other.write("lynx.toml", creature("Lynx", 3))
	has("other:lynx", true)
	r.done(os.Remove(other.path("pack.toml")))
	has("other:wolf", false)
	has("loom:bear", true)
	other.write("pack.toml", "id = \"other\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n")
	has("other:lynx", true)
	r.done(os.RemoveAll(other.dir))
	has("other:lynx", false)
	r.write("bear.toml", creature("Bear", 7))
	r.power(7)
}

// TestNothingNew: what does not matter makes no version, and a file that is touched loads nothing.
func TestNothingNew(t *testing.T) {
	t.Parallel()
	r := enter(t, nil)
	first := r.lib.Now()
	r.done(os.WriteFile(r.path("notes.txt"), []byte("x"), 0o644))
	r.done(os.WriteFile(r.path(".bear.toml.swp"), []byte("x"), 0o644))
	r.write("bear.toml", creature("Bear", 2))
	r.done(os.Chmod(r.path("bear.toml"), 0o600))
	r.done(os.WriteFile(r.path("bear.toml~"), []byte("x"), 0o644))
	r.write("plain.toml", "name = \"Plain\"\ntypes = [\"Artifact\"]\n")
	v := r.loads(first, "loom:plain")
	if v.Number != first.Number+1 || len(v.Cards) != 1 || len(v.Changed) != 1 {
		t.Errorf("version %d after %d has loaded %d cards, %d changed", v.Number, first.Number, len(v.Cards), len(v.Changed))
	}
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	r := &room{T: t, dir: t.TempDir()}
	lib, err := watch.Open(scripting.NewHost(rules.Book()), []string{filepath.Join(r.dir, "nowhere")}, watch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer lib.Close()
	if len(lib.Now().Found) == 0 {
		t.Error("nothing is said about a folder that is not there")
	}
}

// zipped is a pack as a zip file.
func zipped(r *room, power int) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range map[string]string{"pack.toml": packTOML, "bear.toml": creature("Bear", power)} {
		f, err := w.Create(name)
		r.done(err)
		_, err = f.Write([]byte(text))
		r.done(err)
	}
	r.done(w.Close())
	return b.Bytes()
}

// TestLinkedArchive: a pack that is a link to a zip file, with another name, which is replaced; and a folder that is called
// as a zip file.
func TestLinkedArchive(t *testing.T) {
	t.Parallel()
	r := &room{T: t, dir: t.TempDir()}
	store := t.TempDir()
	save := func(n int) {
		r.done(os.WriteFile(filepath.Join(store, "new"), zipped(r, n), 0o644))
		r.done(os.Rename(filepath.Join(store, "new"), filepath.Join(store, "loom-release")))
	}
	save(2)
	r.done(os.Symlink(filepath.Join(store, "loom-release"), r.path("loom.zip")))
	r.open(r.dir)
	for n := 3; n < 6; n++ {
		save(n)
		r.power(n)
	}
	r.done(os.Remove(r.path("loom.zip")))
	r.power(0)
	r.write("loom.zip/pack.toml", packTOML)
	r.write("loom.zip/bear.toml", creature("Bear", 6))
	r.power(6)
	r.write("loom.zip/bear.toml", creature("Bear", 7))
	r.power(7)
}

// TestZippedPack: a pack that is a zip file is replaced as a whole.
func TestZippedPack(t *testing.T) {
	t.Parallel()
	r := &room{T: t, dir: t.TempDir()}
	r.write("loom.zip", string(zipped(r, 2)))
	r.open(r.dir)
	r.power(2)
	r.write("loom.zip", string(zipped(r, 3)))
	r.power(3)
	r.done(os.Remove(r.path("loom.zip")))
	r.power(0)
	r.write("loom.zip", string(zipped(r, 4)))
	r.power(4)
	r.rewrite("loom.zip", string(zipped(r, 5)))
	r.power(5)
}
