package scripting_test

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

// entry is one entry of an archive.
type entry struct {
	name, text string
	mode       fs.FileMode
}

func archiveOf(t *testing.T, entries ...entry) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode | 0o644)
		out, err := w.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := out.Write([]byte(e.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "try.zip")
	if err := os.WriteFile(name, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestArchive loads packs that are zip files, and refuses those that are made to hurt.
func TestArchive(t *testing.T) {
	toml, bear := entry{"pack.toml", packTOML, 0}, entry{"bear.toml", bearTOML, 0}
	huge := strings.Repeat("\x00", 2<<20)
	for _, c := range []struct {
		name, want string
		entries    []entry
	}{
		{"a pack", "", []entry{toml, bear}},
		{"in a folder", "", []entry{{"try-1.0/", "", fs.ModeDir}, {"try-1.0/pack.toml", packTOML, 0}, {"try-1.0/bear.toml", bearTOML, 0}}},
		{"with a picture", "", []entry{toml, bear, {"bear.png", huge, 0}}},
		{"above", "leads out of the archive", []entry{toml, bear, {"../bear.toml", bearTOML, 0}}},
		{"above inside", "leads out of the archive", []entry{toml, bear, {"a/../../bear.toml", bearTOML, 0}}},
		{"absolute", "leads out of the archive", []entry{toml, bear, {"/etc/bear.toml", bearTOML, 0}}},
		{"a drive", "leads out of the archive", []entry{toml, bear, {"c:bear.toml", bearTOML, 0}}},
		{"backslashes", "leads out of the archive", []entry{toml, bear, {"..\\bear.toml", bearTOML, 0}}},
		{"a link", "is a link", []entry{toml, {"bear.toml", "/etc/passwd", fs.ModeSymlink}}},
		{"a device", "is a link, or no ordinary file", []entry{toml, {"bear.toml", "", fs.ModeDevice}}},
		{"a bomb", "larger unpacked", []entry{toml, {"bear.toml", huge, 0}}},
		{"twice", "is there twice", []entry{toml, bear, bear}},
		{"no manifest", "there is no pack.toml", []entry{bear}},
		{"beside the folder", "lies beside the folder", []entry{{"try/pack.toml", packTOML, 0}, {"try/bear.toml", bearTOML, 0}, {"ogre.toml", bearTOML, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			packs, list := scripting.Dirs(archiveOf(t, c.entries...))
			if c.want != "" {
				if len(packs) > 0 || len(list) != 1 || list[0].Rule != scripting.RuleArchive || !strings.Contains(list[0].Summary, c.want) {
					t.Errorf("want %q: %v", c.want, list)
				}
				return
			}
			res, more := scripting.NewHost(rules.Book()).Load(packs...)
			if len(list)+len(more) > 0 || res.Library.ByID("try:bear") == nil {
				t.Errorf("%v %v", list, more)
			}
		})
	}
}

// TestNoArchive: files that are called as archives and are none.
func TestNoArchive(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"empty.zip": "", "text.zip": "no zip file", "cut.zip": "PK\x03\x04"} {
		where := filepath.Join(dir, name)
		if err := os.WriteFile(where, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if packs, list := scripting.Dirs(where); len(packs) > 0 || !hasRule(list, scripting.RuleArchive) {
			t.Errorf("%s: %v", name, list)
		}
	}
	if packs, list := scripting.Dirs(filepath.Join(dir, "none.zip")); len(packs) > 0 || !hasRule(list, scripting.RuleArchive) {
		t.Errorf("%v", list)
	}
}

// TestArchiveBeside: a folder of packs may have archives among them.
func TestArchiveBeside(t *testing.T) {
	name := archiveOf(t, entry{"pack.toml", packTOML, 0}, entry{"bear.toml", bearTOML, 0})
	packs, list := scripting.Dirs(filepath.Dir(name))
	if len(packs) != 1 || len(list) > 0 {
		t.Errorf("%v %v", packs, list)
	}
}
