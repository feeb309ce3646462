// Command gen writes docs/rules-coverage.md. It is run in its package's folder
// by go generate.
package main

import (
	"fmt"
	"os"

	"manaloom/internal/coverage"
)

func main() {
	shown, err := coverage.Shown(os.DirFS("../.."))
	if err == nil {
		err = os.WriteFile("../../docs/rules-coverage.md", coverage.Page(shown), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}
