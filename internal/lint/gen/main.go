// Command gen writes the page of all lint rules to the file that it is given.
package main

import (
	"fmt"
	"os"

	"manaloom/internal/lint"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "gen: give the file to write")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], []byte(lint.Page()), 0o666); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}
