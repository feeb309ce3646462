package scripting_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

// TestPacksInACircle: packs that depend on each other in a circle are an error that names one of them.
func TestPacksInACircle(t *testing.T) {
	needs := func(id, other string) string { return manifestOf(id, "[dependencies]\n"+other+" = \"1\"\n") }
	_, list := scripting.NewHost(rules.Book()).Load(modules(map[string]string{"a/pack.toml": needs("a", "b"), "b/pack.toml": needs("b", "c"), "c/pack.toml": needs("c", "a")})...)
	if got := said(list); !strings.Contains(got, "pack: pack \"a\" depends on itself, by way of others") {
		t.Error(got)
	}
}

// TestArchiveTooLarge: an archive is measured before it is opened.
func TestArchiveTooLarge(t *testing.T) {
	name := filepath.Join(t.TempDir(), "huge.zip")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(1 << 30); err != nil { // sparse
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if packs, list := scripting.Dirs(name); len(packs) > 0 || !strings.Contains(said(list), "the archive has 1073741824 bytes") {
		t.Error(said(list))
	}
}
