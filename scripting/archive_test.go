package scripting_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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

// TestFolderCalledArchive: it is a folder, whatever its name.
func TestFolderCalledArchive(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "try.zip")
	if err := errors.Join(os.Mkdir(dir, 0o777), os.WriteFile(filepath.Join(dir, "pack.toml"), []byte(packTOML), 0o666)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{dir, filepath.Dir(dir)} {
		if packs, list := scripting.Dirs(name); len(packs) != 1 || len(list) > 0 {
			t.Errorf("%s: %v %v", name, packs, list)
		}
	}
}

// TestArchiveOverItself: entries that share the bytes of one are a bomb that no bound of one entry sees.
func TestArchiveOverItself(t *testing.T) {
	noise := make([]byte, 50_000)
	for i := range noise {
		noise[i] = byte(' ' + i*i*i%97*i%89)
	}
	name := archiveOf(t, entry{"aaaa.toml", string(noise), 0})
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	// The directory names the one file several times.
	end := len(src) - 22
	from := int(binary.LittleEndian.Uint32(src[end+16:]))
	all := slices.Clone(src[:end])
	for _, other := range []string{"bbbb.toml", "cccc.toml", "pack.toml"} {
		all = append(all, bytes.Replace(src[from:end], []byte("aaaa.toml"), []byte(other), 1)...)
	}
	last := slices.Clone(src[end:])
	binary.LittleEndian.PutUint16(last[8:], 4)
	binary.LittleEndian.PutUint16(last[10:], 4)
	binary.LittleEndian.PutUint32(last[12:], uint32(len(all)-from))
	if err := os.WriteFile(name, append(all, last...), 0o666); err != nil {
		t.Fatal(err)
	}
	if packs, list := scripting.Dirs(name); len(packs) > 0 || len(list) != 1 || !strings.Contains(list[0].Summary, "lies over other files") {
		t.Errorf("%v", list)
	}
}

// TestManyEntries: an archive with more entries than a pack has files is refused before they are read.
func TestManyEntries(t *testing.T) {
	entries := []entry{{"pack.toml", packTOML, 0}}
	for i := range 50_001 {
		entries = append(entries, entry{fmt.Sprint(i, ".png"), "", 0})
	}
	if packs, list := scripting.Dirs(archiveOf(t, entries...)); len(packs) > 0 || len(list) != 1 || !strings.Contains(list[0].Summary, "50002 entries") {
		t.Errorf("%v", list)
	}
}

// TestArchiveSum: files that are small enough one by one are refused when they are too much together.
func TestArchiveSum(t *testing.T) {
	entries, text := []entry{{"pack.toml", packTOML, 0}}, strings.Repeat("-", 1<<20)
	for i := range 66 {
		entries = append(entries, entry{fmt.Sprint("a", i, ".lua"), text, 0})
	}
	if packs, list := scripting.Dirs(archiveOf(t, entries...)); len(packs) > 0 || len(list) != 1 || !strings.Contains(list[0].Summary, "larger unpacked") {
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
