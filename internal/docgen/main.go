// Command docgen writes what editors and people read about the card API from the rulebook of Magic:
// schemas/manaloom.lua and docs/reference.md.
//
//	go run ./internal/docgen [root of the repository]
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"manaloom/engine/rules"
	"manaloom/scripting"
	"manaloom/scripting/define"
)

//go:generate go run . ../..

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	for name, text := range files() {
		if err := os.WriteFile(filepath.Join(root, name), text, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "docgen:", err)
			os.Exit(1)
		}
	}
}

// files are the generated files by their paths in the repository.
func files() map[string][]byte {
	book := rules.Book()
	h := scripting.NewHost(book)
	return map[string][]byte{
		"schemas/manaloom.lua": define.Lua(h, book),
		"docs/reference.md":    define.Reference(h, book),
	}
}
