package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"manaloom/scripting/syntax"
)

// TestFresh wants the generated files as the rulebook makes them now.
func TestFresh(t *testing.T) {
	for name, want := range files() {
		got, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(bytes.ReplaceAll(got, []byte("\r\n"), []byte("\n")), want) {
			t.Errorf("%s is stale: run go generate ./...", name)
		}
	}
}

// TestDefinitionsAreLua parses the definition file.
func TestDefinitionsAreLua(t *testing.T) {
	src := files()["schemas/manaloom.lua"]
	if _, errs := syntax.Parse("manaloom.lua", src, syntax.Options{MaxBytes: 4 << 20, MaxLocals: 1 << 20}); len(errs) > 0 {
		t.Error(errs)
	}
}
