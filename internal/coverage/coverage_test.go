package coverage

import (
	"bytes"
	"os"
	"slices"
	"testing"
	"testing/fstest"
)

func TestShown(t *testing.T) {
	shown, err := Shown(fstest.MapFS{
		"cards/a_spec.lua": {Data: []byte("for i = 1, 2 do\n  scenario(\"CR 704.5j and 613.8a, \" .. i, function(t) t:expect(\"601.2\", 1) end)\nend\n")},
		"engine/b_test.go": {Data: []byte("package engine\nfunc TestCR613_8a_Loop(t *testing.T) {}\n")},
		"engine/b.go":      {Data: []byte("package engine\nfunc TestCR100_1(t *testing.T) {}\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := shown["613.8a"]; !slices.Equal(got, []string{"cards/a_spec.lua", "engine/b_test.go"}) {
		t.Errorf("613.8a is shown by %v", got)
	}
	if len(shown["704.5j"]) != 1 || len(shown["601.2"]) != 0 || len(shown["100.1"]) != 0 {
		t.Errorf("shown: %v", shown)
	}
}

func TestFresh(t *testing.T) {
	shown, err := Shown(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile("../../docs/rules-coverage.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, Page(shown)) {
		t.Error("docs/rules-coverage.md is stale: run go generate ./...")
	}
}
