package scripting_test

import (
	"os"
	"path/filepath"
	"testing"

	"manaloom/scripting"
)

// FuzzLoad loads any text as a card's script: it ends with a card or with diagnostics, never with a panic.
func FuzzLoad(f *testing.F) {
	names, err := filepath.Glob("testdata/*.lua")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	host := scripting.NewHost(smallBook())
	f.Fuzz(func(t *testing.T, script string) {
		res, list := host.Load(tryPack(script))
		if res.Library.ByID("try:bear") == nil && !list.HasErrors() {
			t.Error("no card, and nothing is said about it")
		}
	})
}
