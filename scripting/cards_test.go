package scripting_test

import (
	"os"
	"strings"
	"testing"

	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/scripting"
)

// TestCards loads the cards of this repository: there must be nothing to say about them.
func TestCards(t *testing.T) {
	packs, list := scripting.Dirs("../cards")
	if len(packs) < 2 || len(list) > 0 {
		t.Fatal(packs, list)
	}
	res, list := scripting.NewHost(rules.Book()).Load(packs...)
	if len(list) > 0 {
		var b strings.Builder
		_ = diag.Human(&b, list, diag.Style{Source: func(name string) []byte {
			src, _ := os.ReadFile(name)
			return src
		}})
		t.Error(b.String())
	}
	for _, c := range append(res.Cards, res.Tokens...) {
		if c.Definition == nil {
			t.Error(c.ID, "was not compiled")
		}
	}
}
