package cards_test

import (
	"bytes"
	"io/fs"
	"sync"
	"testing"

	"manaloom/cards"
	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/internal/spec"
	"manaloom/scripting"
)

// loaded is the packs, loaded once for all tests, with what is wrong in them.
var loaded = sync.OnceValues(func() (*scripting.Result, diag.List) {
	packs, list := scripting.Subdirs("cards", cards.Packs())
	result, more := scripting.NewHost(rules.Book()).Load(packs...)
	list.Add(more...)
	return result, list
})

// printed is diagnostics as cardlint prints them.
func printed(t *testing.T, list diag.List, file string, src []byte) string {
	t.Helper()
	var out bytes.Buffer
	source := func(name string) []byte {
		if name == file {
			return src
		}
		return nil
	}
	if err := diag.Human(&out, list, diag.Style{Source: source}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestPacks loads every pack without a finding.
func TestPacks(t *testing.T) {
	if _, list := loaded(); len(list) > 0 {
		t.Errorf("the packs are not clean:\n%s", printed(t, list, "", nil))
	}
}

// TestSpecs runs every scenario of every pack.
func TestSpecs(t *testing.T) {
	result, _ := loaded()
	runner, err := spec.New(rules.Book(), result.Library)
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Specs) == 0 {
		t.Fatal("there are no specs")
	}
	for _, s := range result.Specs {
		t.Run(s.Name, func(t *testing.T) {
			src, err := fs.ReadFile(s.FS, s.Path)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range runner.Run(s.Name, src, spec.Options{}) {
				t.Run(r.Name, func(t *testing.T) {
					if !r.Passed {
						t.Error("\n" + printed(t, diag.List{r.Diagnostic()}, s.Name, src))
					}
				})
			}
		})
	}
}
